#include <bits/stdc++.h>
int main() { std::string s; std::getline(std::cin, s); s = s.substr(s.rfind("\"map\"") + 5); s.resize(s.find('"'));
  int w = 1 + std::count(s.begin(), s.begin() + s.find(']'), ','); for (char &c : s) if (strchr("[,]:", c)) c = ' ';
  std::istringstream in(s); std::vector<int> army{std::istream_iterator<int>(in), {}}; srand(time(0) ^ getpid());
  int n = army.size() / 2, *kind = &army[n]; std::array<int, 4> best{0, -1, -1, -1};  // worth, row, column, direction
  for (int c = 0; c < n; c++) for (int d = 0; d < 4; d++) if (kind[c] > 2 && kind[c] % 2 && army[c] > 1) {
    int t = std::array{c - w, c + w, c % w ? c - 1 : -1, (c + 1) % w ? c + 1 : -1}[d];
    if (t < 0 || t >= n || kind[t] == 1) continue; else t = kind[t] % 2 == 0 && army[c] > army[t] + 1 ? 9 : 1;
    best = std::max(best, {army[c] * t * (rand() % 999), c / w, c % w, d}); }
  printf("{\"response\":[%d,%d,%d]}\n", best[1], best[2], best[3]); }
