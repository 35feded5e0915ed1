"""The bot of docs/bots/author.md. It has a mistake, which that page finds."""
import collections
import json
import sys


def worth_it(soldiers, there):
    """Whether to march onto a cell of somebody else's where so many soldiers stand."""
    return True


def ways(kind, height, width, row, col):
    """(direction, row, column) of every way out that is no mountain: 0 up, 1 down, 2 left, 3 right."""
    for d, (r, c) in enumerate([(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)]):
        if 0 <= r < height and 0 <= c < width and kind[r][c] != 1:
            yield d, r, c


def answer(request):
    """The largest army goes on towards what is not ours yet."""
    (army, kind), (height, width) = request["map"], request["size"]
    cells = [(row, col) for row in range(height) for col in range(width)]
    most, move = 1, [-1, -1, -1]
    for soldiers, row, col in sorted((army[r][c], r, c) for r, c in cells if kind[r][c] in (3, 5, 7)):
        seen, queue = {(row, col)}, collections.deque([(row, col, None)])
        while queue and soldiers > most:
            r, c, first = queue.popleft()
            if kind[r][c] not in (3, 5, 7):
                most, move = soldiers, [row, col, first]
                break
            for d, nr, nc in ways(kind, height, width, r, c):
                ours = kind[nr][nc] in (3, 5, 7)
                if (nr, nc) not in seen and (ours or worth_it(soldiers, max(army[nr][nc], 0))):
                    seen.add((nr, nc))
                    queue.append((nr, nc, d if first is None else first))
    return move


for line in sys.stdin:
    turn = json.loads(line)
    print(json.dumps({"response": answer(turn["requests"][-1] if "requests" in turn else turn)}))
    print(">>>BOTZONE_REQUEST_KEEP_RUNNING<<<", flush=True)
