#include <iostream>
#include <string>

int main() {
	std::string line;
	while (std::getline(std::cin, line))
		std::cout << "{\"response\":[-1,-1,-1],\"debug\":\"" << line.size() << "\"}\n>>>BOTZONE_REQUEST_KEEP_RUNNING<<<" << std::endl;
}
