import java.io.*;
import java.net.*;
import java.nio.file.*;

/** One hostile bot in Java: argument 0 is the attack, 1 its aim. */
public class Attack {
    public static void main(String[] args) throws Exception {
        new BufferedReader(new InputStreamReader(System.in)).readLine();
        String got = "";
        if (args.length > 1) args[1] = args[1].substring(1); // a sign before it: nobody is to take it for a path
        try {
            switch (args[0]) {
                case "read": got = Files.readString(Path.of(args[1])).trim(); break;
                case "write": Files.writeString(Path.of(args[1]), "attacked"); break;
                case "connect": new Socket("127.0.0.1", Integer.parseInt(args[1])).getOutputStream().write("attacked".getBytes()); break;
                case "end": ProcessHandle.of(Long.parseLong(args[1])).get().destroyForcibly(); break;
                case "start": new ProcessBuilder("/bin/sh", "-c", "echo attacked >'" + args[1] + "'").start().waitFor(); break;
                case "attach": // as a tool does that gives another machine an agent
                    Files.writeString(Path.of("/tmp/.attach_pid" + args[1]), "");
                    new ProcessBuilder("/bin/kill", "-QUIT", args[1]).start().waitFor();
                    break;
            }
        } catch (Throwable e) {
            System.err.println(e);
        }
        System.out.println("{\"response\":[-1,-1,-1],\"debug\":\"" + got + "\"}");
    }
}
