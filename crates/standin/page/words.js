// The page's own words in the language of whoever sits at it, as Discord's client has them. English is the key.

const WORDS = {
  fr: {
    ", required": ", obligatoire",
    "Cancel": "Annuler",
    "Commands": "Commandes",
    "Dismiss": "Ignorer",
    "Enlarge the picture": "Agrandir l'image",
    "Enlarge:": "Agrandir\u00a0:",
    "Make a selection": "Fais un choix",
    "No command is called that": "Aucune commande ne s'appelle ainsi",
    "Only you can see this": "Toi seul peux voir ceci",
    "Something went wrong. Try again.": "Un problème est survenu. Réessaie.",
    "Submit": "Envoyer",
    "The bot has no commands yet": "Le bot n'a pas encore de commandes",
    "This interaction failed": "Cette interaction a échoué",
    "Use the command": "Utiliser la commande",
    "Waiting for the answer": "En attente de la réponse",
    "is thinking…": "réfléchit…",
    "this option is required": "cette option est obligatoire",
    "used": "a utilisé",
  },
  de: {
    ", required": ", erforderlich",
    "Cancel": "Abbrechen",
    "Commands": "Befehle",
    "Dismiss": "Verwerfen",
    "Enlarge the picture": "Bild vergrößern",
    "Enlarge:": "Vergrößern:",
    "Make a selection": "Triff eine Auswahl",
    "No command is called that": "So heißt kein Befehl",
    "Only you can see this": "Nur du kannst das sehen",
    "Something went wrong. Try again.": "Etwas ist schiefgegangen. Versuch es noch einmal.",
    "Submit": "Absenden",
    "The bot has no commands yet": "Der Bot hat noch keine Befehle",
    "This interaction failed": "Diese Interaktion ist fehlgeschlagen",
    "Use the command": "Befehl ausführen",
    "Waiting for the answer": "Warten auf die Antwort",
    "is thinking…": "denkt nach…",
    "this option is required": "diese Option ist erforderlich",
    "used": "hat benutzt:",
  },
};

let own = {};

/** Speaks a member's language from now on, and says so to whatever reads the page aloud. */
export function speakIn(locale) {
  own = WORDS[locale] ?? {};
  document.documentElement.lang = locale;
}

/** A word or sentence of the page. */
export function word(english) {
  return own[english] ?? english;
}
