"""Compares the rounds of a Swiss tournament's list with what other programs would have paired.

Ends with an error if networkx finds a pairing that costs less than ours, or if the Dutch system brings together people
who stand nearer to each other than ours.
"""

import sys

import networkx
from caissify_pairings import generate_pairings

ROUNDS = 7
POINTS = {"1-0": (1, 0), "0-1": (0, 1), "draw": (0.5, 0.5)}
# So many bits hold the sum of any criterion over all pairs.
BITS = 24


def weight(costs):
    total = 0
    for cost in costs:
        total = (total << BITS) + cost
    return total


def least_by_networkx(costs, alone, add):
    """What the matching of least weight costs, as the program on the page wants to know it."""
    graph = networkx.Graph()
    graph.add_nodes_from(alone)
    for (one, other), cost in costs.items():
        if cost:
            graph.add_edge(one, other, weight=weight(alone[one]) + weight(alone[other]) - weight(cost))
    total, left = (0,) * 7, set(alone)
    for pair in networkx.max_weight_matching(graph):
        total = add(total, costs[tuple(sorted(pair))])
        left -= set(pair)
    for one in left:
        total = add(total, alone[one])
    return total


def page_agrees(file):
    """Runs the program of docs/tournaments.md with networkx in place of trying all pairings."""
    page = open("docs/tournaments.md", encoding="utf-8").read()
    program = page.split("```python\n")[1].split("```")[0]
    slow = "    return best(tuple(free)), costs, alone, add"
    assert slow in program, "the program on the page has changed"
    program = program.replace(slow, "    return least_by_networkx(costs, alone, add), costs, alone, add")
    sys.argv = ["page", file]
    exec(compile(program, "docs/tournaments.md", "exec"), {"least_by_networkx": least_by_networkx})


def apart(pairs, scores):
    return sum((scores[one] - scores[other]) ** 2 for one, other in pairs)


def compare_with_dutch(file):
    lines = [line.rstrip("\n").split(" ") for line in open(file, encoding="utf-8")]
    players, games, met, rounds = {}, {}, set(), []
    for act in (line[2:] for line in lines if line[0] == "at"):
        if act[0] == "join":
            players[int(act[1])] = {
                "id": int(act[1]) + 1, "name": act[1], "score": 0.0, "rating": int(act[2].removeprefix("rating=")),
                "starting_number": int(act[1]) + 1, "color_hist": [], "float_history": [], "bye_count": 0,
            }
        elif act[0] == "round":
            scores = {player: told["score"] for player, told in players.items()}
            dutch = generate_pairings(
                system="dutch", players=[dict(told) for told in players.values()], previous_pairings=set(met),
                round_number=int(act[1]), total_rounds=ROUNDS,
            )
            theirs = [(pair["white_id"] - 1, pair["black_id"] - 1) for pair in dutch]
            rounds.append((scores, theirs, []))
        elif act[0] == "pair":
            one, other = int(act[2]), int(act[4])
            seats = (one, other) if act[3] == "first" else (other, one)
            games[act[1]] = seats
            met.add((min(seats) + 1, max(seats) + 1))
            rounds[-1][2].append((one, other))
            white = seats[act[5] != "begins=first"]
            for player, rival in (seats, seats[::-1]):
                difference = scores[player] - scores[rival]
                floated = "down" if difference > 0 else "up" if difference < 0 else "none"
                players[player]["color_hist"].append("white" if player == white else "black")
                players[player]["float_history"].append(floated)
        elif act[0] == "result":
            for player, points in zip(games[act[1]], POINTS[act[2]]):
                players[player]["score"] += points
    ours, theirs = (sum(apart(one[which], one[0]) for one in rounds) for which in (2, 1))
    further = sum(apart(mine, scores) > apart(dutch, scores) for scores, dutch, mine in rounds)
    same = sum(len({frozenset(one) for one in dutch} & {frozenset(one) for one in mine}) for _, dutch, mine in rounds)
    pairs = sum(len(mine) for _, _, mine in rounds)
    print(f"{len(players)} players: score differences squared {ours} (Dutch {theirs}), same pairs {same} of {pairs}")
    assert further == 0, f"in {further} rounds the Dutch system pairs nearer scores"


page_agrees(sys.argv[1])
compare_with_dutch(sys.argv[1])
