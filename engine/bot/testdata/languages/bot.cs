using System;

class Bot {
	static void Main() {
		for (string line; (line = Console.ReadLine()) != null; ) {
			Console.WriteLine("{\"response\":[-1,-1,-1],\"debug\":\"" + line.Length + "\"}\n>>>BOTZONE_REQUEST_KEEP_RUNNING<<<");
		}
	}
}
