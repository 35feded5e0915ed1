import java.io.*;
import java.nio.file.*;
import java.util.stream.*;

/** A bot that uses many threads, its own file, and one for passing. */
public class Honest {
    public static void main(String[] args) throws Exception {
        new BufferedReader(new InputStreamReader(System.in)).readLine();
        long n = IntStream.range(0, 100000).parallel().filter(x -> x % 2 == 0).count();
        Path passing = Files.createTempFile("honest", ".txt");
        Files.writeString(passing, Files.readString(Path.of("weights.txt")));
        if (n == 50000 && Files.readString(passing).equals("weights")) System.out.println("{\"response\":[-1,-1,-1]}");
    }
}
