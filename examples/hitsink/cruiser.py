"""A sample captain for Hit & Sink: a cruiser that shoots what it sees, repairs itself, and sails where it last
saw somebody.

    python3 cruiser.py                  the first call of a game: prints the ship it chooses
    python3 cruiser.py '1;0;5,7,0;…'    every later call: prints the actions of this turn

It remembers where it is going in storage.txt. README.md beside this file describes the request. What it thinks is a
line of JSON on stderr, which is drawn on the sea: see docs/bots/overlay.md.
"""
import json
import sys

CRUISER = 3
REACH = 9  # of the map, and of a cruiser's shots
AHEAD = [(0, -1), (1, 0), (0, 1), (-1, 0)]  # of the directions 0 up, 1 right, 2 down, 3 left


class Request:
    """One request, taken apart. Places are (dx, dy) from the head."""

    def __init__(self, text):
        turn, _, place, self.hull, stores, _, _, self.map = text.split(";")
        self.round = int(turn)
        self.x, self.y, self.direction = [int(n) for n in place.split(",")]
        self.moves, self.shots, self.mines, self.cooldown = [int(n) for n in stores.split(",")]

    def mark(self, dx, dy):
        """What is there: . water, M mine, A enemy, B enemy that is damaged there, W wreck, O own, X outside, U unknown."""
        if max(abs(dx), abs(dy)) > REACH:
            return "U"
        return self.map[(dy + REACH) * 19 + dx + REACH]

    def enemies(self):
        """The cells that a shot would damage, the nearest first."""
        cells = [(i % 19 - REACH, i // 19 - REACH) for i, mark in enumerate(self.map) if mark == "A"]
        return sorted(cells, key=lambda c: max(abs(c[0]), abs(c[1])))

    def ways(self):
        """Every move: its letter, the cells it needs, where the head could go next, and the turns until then."""
        for letter, turned in ("M", 0), ("C", 1), ("K", 3):
            ax, ay = AHEAD[(self.direction + turned) % 4]
            hull = [(-i * ax, -i * ay) for i in range(len(self.hull))]
            yield letter, hull if turned else [(ax, ay)], (ax, ay), 1 if turned else 0
        ax, ay = AHEAD[self.direction]
        yield "B", [(-len(self.hull) * ax, -len(self.hull) * ay)], (-ax, -ay), 2


def fight(request):
    """Shots, or what else can be done instead of them, and perhaps a ram."""
    targets, actions = request.enemies(), []
    ahead = AHEAD[request.direction]
    if ahead in targets:
        targets.remove(ahead)
        actions.append("A")  # a ram takes the move, and hits the cell ahead
    if targets:
        actions += ["F%+d%+d" % cell for cell in targets[:request.shots]]
    elif "0" in request.hull and request.cooldown == 0:
        actions.append("R")
    else:
        actions.append("S")  # nothing to shoot at: look further
    return actions


def sail(request, goal):
    """The move that brings the ship nearest to its goal, of those that enter nothing but free water."""
    best = []
    for letter, cells, (dx, dy), delay in request.ways():
        if all(request.mark(*cell) in ".O" for cell in cells):
            way = abs(goal[0] - request.x - dx) + abs(goal[1] - request.y - dy)
            best.append((way + delay, letter))
    return [min(best)[1]] if best else []


def next_goal(request):
    """Where somebody is in sight, or where the last turn was going, or, now and then, somewhere else."""
    with open("storage.txt") as file:
        goal = [int(n) for n in file.read().split()]
    if request.enemies():
        dx, dy = request.enemies()[0]
        goal = [request.x + dx, request.y + dy]
    elif not goal or request.round % 20 == 0 or abs(goal[0] - request.x) + abs(goal[1] - request.y) < 3:
        goal = [request.round * 13 % 32, request.round * 19 % 32]  # the sea has 30 cells and one more a player
    with open("storage.txt", "w") as file:
        print(*goal, file=file)
    return goal


def drawing(request, goal, orders):
    """Crosses where it shoots, an arrow to where it sails, and a word about why."""
    here = [request.x, request.y]
    shot_at = [[request.x + dx, request.y + dy] for dx, dy in request.enemies()[:sum(order[0] == "F" for order in orders)]]
    plan = "ram" if "A" in orders else "fire %d" % len(shot_at) if shot_at else "repair" if "R" in orders else "look further"
    return [["cross"] + cell for cell in shot_at] + [["arrow"] + here + goal, ["circle"] + goal, ["side", plan]]


if len(sys.argv) == 1:
    print(CRUISER)
else:
    now = Request(sys.argv[1])
    course = next_goal(now)
    orders = fight(now)
    if "A" not in orders:
        orders += sail(now, course)  # last, because shots count from where the head is then
    print(" ".join(orders))
    print(json.dumps({"draw": drawing(now, course, orders)}, separators=(",", ":")), file=sys.stderr)
