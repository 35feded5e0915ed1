"""A sample bot for Generals-Chess: take the nearest land, gather when stuck, strike a general it sees.

    python3 expander.py             long-running: one process for the whole match
    python3 expander.py --restart   restart: a new process every turn, which is also what Botzone starts with

Cells are numbered row * width + column. A request is described in docs/bots/bots.md. What it thinks is drawn on the board,
see docs/bots/overlay.md.
"""
import collections
import json
import sys

OWN, ENEMY = (3, 5, 7), (4, 6, 8)
MOUNTAIN, CITY, ENEMY_GENERAL = 1, 2, 8
WORTH = {2: 20000, 6: 20000, 8: 30000, 4: 10000}
KEEP_RUNNING = ">>>BOTZONE_REQUEST_KEEP_RUNNING<<<"
STAY = [-1, -1, -1]


class Map:
    """One request, with both layers laid out flat."""

    def __init__(self, request):
        self.height, self.width = request["size"]
        self.army = [n for row in request["map"][0] for n in row]
        self.kind = [n for row in request["map"][1] for n in row]
        self.general = request["generals"][0] * self.width + request["generals"][1]

    def neighbours(self, cell):
        """(direction, cell) of every way out that is no mountain: 0 up, 1 down, 2 left, 3 right."""
        row, col = divmod(cell, self.width)
        for direction, (r, c) in enumerate([(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)]):
            if 0 <= r < self.height and 0 <= c < self.width and self.kind[r * self.width + c] != MOUNTAIN:
                yield direction, r * self.width + c

    def own(self, cell):
        return self.kind[cell] in OWN

    def move(self, cell, direction):
        return [cell // self.width, cell % self.width, direction]

    def at(self, cell):
        return list(divmod(cell, self.width))

    def walk(self, cell, way):
        """The cells of the way from a cell to its goal, both included."""
        cells = [cell]
        while way[cell][1] is not None:
            cell += (-self.width, self.width, -1, 1)[way[cell][1]]
            cells.append(cell)
        return cells

    def way_to(self, goals):
        """Breadth-first from the goals: for each cell that reaches one, (steps, direction of the first)."""
        way = {goal: (0, None) for goal in goals}
        queue = collections.deque(goals)
        while queue:
            here = queue.popleft()
            for direction, there in self.neighbours(here):
                if there not in way and self.kind[there] != CITY:
                    way[there] = (way[here][0] + 1, direction ^ 1)  # the way back: up and down, left and right
                    queue.append(there)
        return way


# The rules. Each gives a move and what is to be drawn, or nothing.

def strike(board):
    """The strongest army that is near enough goes for a general in sight."""
    goals = [c for c, kind in enumerate(board.kind) if kind == ENEMY_GENERAL]
    way = board.way_to(goals)
    able = [c for c in way if board.own(c) and board.army[c] - 1 > way[c][0] * 2 + board.army[goals[0]]]
    if not goals or not able:
        return None
    cell = min(able, key=lambda c: way[c][0])
    plan = "strike: %d soldiers, %d steps, against %d" % (board.army[cell], way[cell][0], board.army[goals[0]])
    return board.move(cell, way[cell][1]), way_drawn(board, cell, way) + [["cross"] + board.at(goals[0]) + ["gold"], ["side", plan]]


def take(board):
    """The most valuable neighbour that one move takes for certain: a city, then the enemy's, then empty land."""
    best, best_worth, wanted = None, None, {}
    for cell, army in enumerate(board.army):
        if not board.own(cell) or army < 2:
            continue
        for direction, there in board.neighbours(cell):
            if board.own(there) or army - 1 <= board.army[there]:
                continue
            worth = WORTH.get(board.kind[there], 0) - army  # the smallest army that will do
            wanted[there] = max(worth, wanted.get(there, worth))
            if best is None or worth > best_worth:
                best, best_worth = (cell, direction, there), worth
    if best is None:
        return None
    cell, direction, there = best
    dearest = sorted(wanted, key=wanted.get, reverse=True)[:25]  # more have no room
    warm = [board.at(c) + [0.3 if wanted[c] < 5000 else 0.6 if wanted[c] < 15000 else 1] for c in dearest]
    return board.move(cell, direction), [["heat", warm], ["circle"] + board.at(there), ["side", "take: 1 of %d" % len(wanted)]]


def gather(board):
    """The largest army walks towards the nearest cell that is not its own."""
    border = [c for c, kind in enumerate(board.kind) if kind in ENEMY or kind in (0, -1)]
    way = board.way_to(border)
    able = [c for c in way if board.own(c) and board.army[c] > 1]
    if not able:
        return None
    cell = max(able, key=lambda c: (board.army[c], -way[c][0]))
    plan = "gather: %d soldiers, %d steps to the border" % (board.army[cell], way[cell][0])
    return board.move(cell, way[cell][1]), way_drawn(board, cell, way) + [["side", plan]]


def way_drawn(board, cell, way):
    """A way as an arrow to its goal, the steps it takes, and a trace of its cells."""
    cells = board.walk(cell, way)
    trace = [board.at(c) + [0.25] for c in cells[1:-1][:30]]
    return [["heat", trace], ["arrow"] + board.at(cell) + board.at(cells[-1]), ["text"] + board.at(cells[-1]) + [len(cells) - 1]]


def choose(request):
    board = Map(request)
    return strike(board) or take(board) or gather(board) or (STAY, [["side", "nothing to do"]])


def main():
    long_running = "--restart" not in sys.argv
    for line in sys.stdin:
        turn = json.loads(line)
        request = turn["requests"][-1] if "requests" in turn else turn  # later long-running turns send it bare
        move, draw = choose(request)
        print(json.dumps({"response": move, "debug": {"draw": draw}}, separators=(",", ":")))
        if not long_running:
            return
        print(KEEP_RUNNING, flush=True)


main()
