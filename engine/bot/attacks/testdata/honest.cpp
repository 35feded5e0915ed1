// A bot with a big stack, threads, and a recursion that needs it.
#include <cstdio>
#include <iostream>
#include <string>
#include <sys/resource.h>
#include <thread>
#include <vector>
static int deep(int n) { volatile char room[1000]; room[0] = (char)n; return n ? deep(n - 1) + room[0] - (char)n : 0; }
int main() {
	std::string line;
	std::getline(std::cin, line);
	rlimit stack{256 << 20, 256 << 20};
	setrlimit(RLIMIT_STACK, &stack);
	std::vector<char> board(64 << 20, 1);
	int sum = 0;
	std::thread worker([&] { for (char c : board) sum += c; });
	worker.join();
	if (deep(4000) == 0 && sum == 64 << 20) std::puts("{\"response\":[-1,-1,-1]}");
}
