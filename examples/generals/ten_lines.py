import json, random
turn = json.loads(input())["requests"][-1]
(army, kind), (h, w) = turn["map"], turn["size"]
best = (0, [-1, -1, -1])
for x, y in ((x, y) for x in range(h) for y in range(w) if kind[x][y] in (3, 5, 7)):
    for d, (a, b) in enumerate([(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]):
        if army[x][y] > 1 and 0 <= a < h and 0 <= b < w and kind[a][b] != 1:
            taken = kind[a][b] not in (3, 5, 7) and army[x][y] - 1 > army[a][b]
            best = max(best, (army[x][y] * (9 if taken else 1) * random.random(), [x, y, d]))
print(json.dumps({"response": best[1]}))
