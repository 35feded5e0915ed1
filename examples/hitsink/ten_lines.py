import sys
if len(sys.argv) == 1:
    sys.exit(print(3))
_, _, place, _, stores, _, _, sea = sys.argv[1].split(";")
cells = [(i % 19 - 9, i // 19 - 9) for i, mark in enumerate(sea) if mark == "A"]
cells.sort(key=lambda cell: max(abs(cell[0]), abs(cell[1])))
fire = ["F%+d%+d" % cell for cell in cells[:int(stores.split(",")[1])]]
x, y = [(0, -1), (1, 0), (0, 1), (-1, 0)][int(place.split(",")[2])]
sail = "M" if sea[(y + 9) * 19 + x + 9] == "." else "C K B"
print(*fire or ["S"], sail)
