// A bot that crashes, for tests of arena shrink: its argument says when. It stays otherwise.
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

// All the numbers behind the last "key" of the line, up to the next key.
static std::vector<int> numbers(const std::string &line, const std::string &key) {
  std::vector<int> found;
  size_t at = line.rfind('"' + key + '"');
  if (at == std::string::npos) return found;
  for (const char *p = line.c_str() + at + key.size() + 2; *p && *p != '"' && *p != '}';) {
    char *end;
    long n = std::strtol(p, &end, 10);
    if (end == p) {
      p++;
    } else {
      found.push_back(static_cast<int>(n));
      p = end;
    }
  }
  return found;
}

int main(int, char **argv) {
  std::string when = argv[1], line;
  int asked = 0;
  while (std::getline(std::cin, line)) {
    for (size_t at = 0; (at = line.find("\"time\"", at)) != std::string::npos; at++) asked++;
    std::vector<int> size = numbers(line, "size"), both = numbers(line, "map");
    int h = size.at(0), w = size.at(1), n = h * w, land = 0, cities = 0, large = 0, meets = 0;
    const int *army = both.data(), *kind = both.data() + n;
    for (int i = 0; i < n; i++) {
      bool own = kind[i] == 3 || kind[i] == 5 || kind[i] == 7;
      land += own;
      cities += kind[i] == 2 || kind[i] == 5 || kind[i] == 6;
      large += own && army[i] >= 60;
      bool enemy = i + 1 < n && (i + 1) % w && (kind[i + 1] == 4 || kind[i + 1] == 6 || kind[i + 1] == 8);
      meets += own && enemy && army[i] >= 3;
    }
    bool crash = (when == "army" && large) || (when == "time" && numbers(line, "time").at(0) >= 250) || (when == "cities" && cities >= 3) ||
                 (when == "history" && asked >= 200) || (when == "land" && land >= 40) || (when == "meets" && meets) || when == "always";
    if (crash) {
      std::fprintf(stderr, "crash: %s\n", when.c_str());
      std::abort();
    }
    bool live = argv[2];
    std::cout << "{\"response\":[-1,-1,-1]}" << (live ? "\n>>>BOTZONE_REQUEST_KEEP_RUNNING<<<" : "") << std::endl;
    if (!live) return 0;
  }
}
