package shop.bot;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

public class Main {
	public static void main(String[] args) throws IOException {
		BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
		for (String line; (line = in.readLine()) != null; ) {
			System.out.println("{\"response\":[-1,-1,-1],\"debug\":\"" + Answer.of(line) + "\"}\n>>>BOTZONE_REQUEST_KEEP_RUNNING<<<");
		}
	}
}
