// A sample captain for Hit & Sink: a battleship that fires all its guns at what it sees, and raises its shield
// when it is hit by somebody it does not see.
//
//     javac Battleship.java
//     java -cp . Battleship                  the first call of a game: prints the ship it chooses
//     java -cp . Battleship '1;0;5,7,0;...'    every later call: prints the actions of this turn
//
// It remembers its damage in storage.txt, and to which side it turns. README.md beside this file describes the
// request. What it thinks is a line of JSON on stderr, which is drawn on the sea: see docs/bots/overlay.md.
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

public class Battleship {
    static final int REACH = 9;  // of the map
    static final int RANGE = 7;  // of a battleship's shots
    static final int[][] AHEAD = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};  // of 0 up, 1 right, 2 down, 3 left

    final int x, y, direction, length, shots, cooldown, damage;
    final String map;
    final List<String> orders = new ArrayList<>();
    final List<String> drawing = new ArrayList<>();

    Battleship(String request) {
        String[] fields = request.split(";");
        x = numbers(fields[2])[0];
        y = numbers(fields[2])[1];
        direction = numbers(fields[2])[2];
        length = fields[3].length();
        shots = numbers(fields[4])[1];
        cooldown = numbers(fields[4])[3];
        damage = numbers(fields[5])[2];
        map = fields[7];
    }

    static int[] numbers(String list) {
        return java.util.Arrays.stream(list.split(",")).mapToInt(Integer::parseInt).toArray();
    }

    /** What is at a place from the head: . water, M mine, A enemy, O own, W wreck, X outside, U unknown, ... */
    char mark(int dx, int dy) {
        if (Math.abs(dx) > REACH || Math.abs(dy) > REACH) return 'U';
        return map.charAt((dy + REACH) * 19 + dx + REACH);
    }

    boolean isFree(int dx, int dy) {
        return ".O".indexOf(mark(dx, dy)) >= 0;
    }

    /** Notes an entry of what is drawn: a word, and a place from the head. */
    void draw(String word, int dx, int dy, String more) {
        drawing.add(String.format("[\"%s\",%d,%d%s]", word, x + dx, y + dy, more));
    }

    /** Fires at the nearest cells of enemies, one shot each, and tells how many there are. Those left over are drawn gray. */
    int fire() {
        int targets = 0;
        for (int distance = 1; distance <= RANGE; distance++)
            for (int dy = -distance; dy <= distance; dy++)
                for (int dx = -distance; dx <= distance; dx++)
                    if (Math.max(Math.abs(dx), Math.abs(dy)) == distance && mark(dx, dy) == 'A') {
                        if (targets < shots) orders.add(String.format("F%+d%+d", dx, dy));
                        if (targets < 20) draw("cross", dx, dy, targets < shots ? "" : ",\"gray\"");
                        targets++;
                    }
        return targets;
    }

    /** Forward if there is water ahead, else a turn to one side or the other: the side that it went by. */
    String sail(String side) {
        int[] ahead = AHEAD[direction];
        if (mark(ahead[0], ahead[1]) == 'A') {
            orders.add("A");  // somebody is in the way: ram
        } else if (isFree(ahead[0], ahead[1])) {
            orders.add("M");
            draw("arrow", 0, 0, "," + (x + ahead[0]) + "," + (y + ahead[1]));
        } else {
            String other = side.equals("C") ? "K" : "C";
            if (!canTurn(side) && canTurn(other)) side = other;
            orders.add(canTurn(side) ? side : "B");
        }
        return side;
    }

    /** The ship turns about its head; every cell it comes to lie on must be free. */
    boolean canTurn(String side) {
        int[] ahead = AHEAD[(direction + (side.equals("C") ? 1 : 3)) % 4];
        for (int i = 1; i < length; i++)
            if (!isFree(-i * ahead[0], -i * ahead[1])) return false;
        return true;
    }

    public static void main(String[] arguments) throws IOException {
        if (arguments.length == 0) {
            System.out.println(4);
            return;
        }
        Battleship ship = new Battleship(arguments[0]);
        Path storage = Path.of("storage.txt");
        String[] memory = (Files.readString(storage) + " ").split(" ");  // empty in the first turn
        int before = memory.length < 2 ? 0 : Integer.parseInt(memory[0]);
        String side = memory.length < 2 ? "C" : memory[1];

        if (ship.fire() == 0) {
            boolean surprised = ship.damage > before && ship.cooldown == 0;
            ship.orders.add(surprised ? "D" : "S");  // S looks further, in the next turn
            side = ship.sail(side);
        }
        System.out.println(String.join(" ", ship.orders));
        String plan = ship.orders.contains("D") ? "hit by somebody unseen: shield" : ship.orders.contains("S") ? "look further" : "fire";
        ship.drawing.add("[\"side\",\"" + plan + "\"]");
        System.err.println("{\"draw\":[" + String.join(",", ship.drawing) + "]}");
        Files.writeString(storage, ship.damage + " " + side);
    }
}
