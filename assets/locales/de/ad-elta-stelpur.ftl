# Ad Elta Stelpur. Die Seiten stehen ohne Artikel und im Singular; die Hornaskella ist „sie“.

ad-elta-stelpur-side = { $seat ->
    [first] Hell
   *[second] Dunkel
}

## Whose turn it is, and for what

ad-elta-stelpur-to-roll = { $player } ist am Wurf.
ad-elta-stelpur-to-play = { $again ->
    [yes] { $player } hat noch { $dice } zu ziehen und würfelt dann noch einmal.
   *[no] { $player } hat noch { $dice } zu ziehen.
}
ad-elta-stelpur-die-left = Die { $die } ist noch zu ziehen{ ad-elta-stelpur-then }.
ad-elta-stelpur-double-left = { $count } × { $die } sind noch zu ziehen{ ad-elta-stelpur-then }.
ad-elta-stelpur-dice-left = { $dice } sind noch zu ziehen{ ad-elta-stelpur-then }.
ad-elta-stelpur-then = { $again ->
    [nobody] {""}
   *[other] , danach noch ein Wurf
}

## Where everything stands

ad-elta-stelpur-pieces = { ad-elta-stelpur-side } auf { $cells }.
ad-elta-stelpur-hornaskella = { $protected ->
    [yes] { ad-elta-stelpur-side }: Hornaskella auf { $cell }, geschützt.
   *[no] { ad-elta-stelpur-side }: Hornaskella auf { $cell }, angreifbar.
}
ad-elta-stelpur-no-piece = { ad-elta-stelpur-side }: kein Stein mehr.
# In the picture, above the pieces that somebody has captured.
ad-elta-stelpur-captives = { $player } hat geschlagen
ad-elta-stelpur-rolls-without-capture = { $rolls } Würfe ohne Schlagen: bei { $limit } Remis.
ad-elta-stelpur-cells = Die Felder laufen von 1 bis 12 an einer langen Seite entlang und von 13 bis 24 an der anderen zurück.
ad-elta-stelpur-legend = H ist Hell, D Dunkel, * eine Hornaskella. An den Ecken steht ihre Nummer.

## What somebody did, to be put after the name

ad-elta-stelpur-rolled-one = würfelt { $dice } (nur die { $die } zählt)
ad-elta-stelpur-moved = { $captures ->
    [yes] { $piece ->
        [hornaskella] schlägt mit der Hornaskella von { $from } aus auf { $to }
       *[stelpa] schlägt von { $from } aus auf { $to }
    }
   *[no] { $piece ->
        [hornaskella] zieht mit der Hornaskella von { $from } nach { $to }
       *[stelpa] zieht von { $from } nach { $to }
    }
}
ad-elta-stelpur-slid = { $captures ->
    [yes] { $piece ->
        [hornaskella] schlägt mit der Hornaskella beim Rutschen von { $from } über { $past } auf { $to }
       *[stelpa] schlägt beim Rutschen von { $from } über { $past } auf { $to }
    }
   *[no] { $piece ->
        [hornaskella] rutscht mit der Hornaskella von { $from } über { $past } auf { $to }
       *[stelpa] rutscht von { $from } über { $past } auf { $to }
    }
}
ad-elta-stelpur-captured = schlägt auf { $at }
ad-elta-stelpur-became-hornaskella = { $player } hat nur noch einen Stein, die Hornaskella, auf { $at }.
# Danach kann noch „würfelt noch einmal“ kommen: deshalb die Klammer.
ad-elta-stelpur-passed = { $reason ->
    [no-usable-die] setzt aus (kein Würfel lässt sich nutzen)
   *[other] setzt aus
}

## How it ended

ad-elta-stelpur-won = { $by ->
    [capture-all] { $winner } hat alle Steine geschlagen und gewinnt.
   *[other] { $winner } gewinnt.
}
ad-elta-stelpur-drawn = { $by ->
    [no-capture] Zu viele Würfe ohne Schlagen: Remis.
   *[other] Remis.
}

## Moves, on buttons

ad-elta-stelpur-move = { $slides ->
    [yes] Würfel { $die }: rutscht von { $from } auf { $to }{ ad-elta-stelpur-capturing }
   *[no] Würfel { $die }: von { $from } nach { $to }{ ad-elta-stelpur-capturing }
}
ad-elta-stelpur-from = { $piece ->
    [hornaskella] Hornaskella auf { $cell }
   *[stelpa] Stein auf { $cell }
}
ad-elta-stelpur-to = { $slides ->
    [yes] Würfel { $die }: rutscht auf { $to }{ ad-elta-stelpur-capturing }
   *[no] Würfel { $die }: nach { $to }{ ad-elta-stelpur-capturing }
}
ad-elta-stelpur-capturing = { $captures ->
    [yes] , schlägt
   *[no] {""}
}

## Ways to play

ad-elta-stelpur-setting = { $setting ->
    [slide_captures] Schlagen beim Rutschen
    [h_double_single_hop] ein Pasch ist ein einziger langer Sprung der Hornaskella
    [no_capture_draw_after] { $value ->
        [null] kein Remis ohne Schlagen
       *[rolls] Remis nach { $value } Würfen ohne Schlagen
    }
   *[other] { $setting }={ $value }
}

## Where a game is chosen: how long it takes, luck and skill; how it is won

ad-elta-stelpur-glance = 15 Min. · viel Glück, etwas Können
ad-elta-stelpur-aim = Jage im Ring herum und schlag alle sechs gegnerischen Steine.

## What matters at this moment, for somebody's first matches

ad-elta-stelpur-tip = { $moment ->
    [roll] Nur eine 1, eine 6 oder ein Pasch bewegt einen Stein. Nach einem Pasch wird noch einmal gewürfelt.
    [roll-last] Die Hornaskella, der letzte Stein, springt mit einer 1 zur nächsten Ecke, mit einer 6 zur übernächsten.
    [capture] Wer auf einem gegnerischen Stein landet, schlägt ihn.
    [hunt] Der letzte gegnerische Stein lässt sich nur auf einer Ecke schlagen.
    [slide] Wer auf einem eigenen Stein landen würde, rutscht weiter zum nächsten freien Feld.
   *[move] Nur eine 1, eine 6 oder ein Pasch bewegt einen Stein; welchen, entscheidest du.
}
