// A sample bot for Generals-Chess: take the nearest land, gather when stuck, strike a general it sees.
//
//     g++ -O2 -std=c++17 -o expander expander.cpp
//     ./expander             long-running: one process for the whole match
//     ./expander --restart   restart: a new process every turn, which is also what Botzone starts with
//
// Cells are numbered row * width + column. It needs no JSON library: a request holds nothing but numbers.
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <queue>
#include <string>
#include <vector>

namespace {

const int kMountain = 1, kCity = 2, kEnemyGeneral = 8;

struct Move { int row = -1, col = -1, dir = -1; };  // as it stands: stay
struct Way { int steps = -1, dir = 0; };            // to the nearest goal; -1: there is none

// All the numbers behind the last "key" of the line, up to the next key. In a line with the whole history the last
// request comes last; in a later long-running turn there is only one.
std::vector<int> numbers(const std::string &line, const std::string &key) {
  std::vector<int> found;
  size_t at = line.rfind('"' + key + '"');
  if (at == std::string::npos) return found;
  const char *p = line.c_str() + at + key.size() + 2;
  while (*p && *p != '"' && *p != '}') {
    if (*p == '-' || std::isdigit(static_cast<unsigned char>(*p))) {
      char *end;
      found.push_back(static_cast<int>(std::strtol(p, &end, 10)));
      p = end;
    } else {
      p++;
    }
  }
  return found;
}

struct Board {
  int height, width, cells;
  std::vector<int> army, kind;

  explicit Board(const std::string &line) {
    std::vector<int> size = numbers(line, "size"), both = numbers(line, "map");
    height = size.at(0), width = size.at(1), cells = height * width;
    army.assign(both.begin(), both.begin() + cells);
    kind.assign(both.begin() + cells, both.begin() + 2 * cells);
  }
  bool own(int c) const { return kind[c] == 3 || kind[c] == 5 || kind[c] == 7; }
  bool enemy(int c) const { return kind[c] == 4 || kind[c] == 6 || kind[c] == 8; }
  Move move(int c, int dir) const { return {c / width, c % width, dir}; }

  // The cell next to c, or -1 off the map and at a mountain. dir: 0 up, 1 down, 2 left, 3 right.
  int next(int c, int dir) const {
    int row = c / width + (dir == 1) - (dir == 0), col = c % width + (dir == 3) - (dir == 2);
    if (row < 0 || col < 0 || row >= height || col >= width) return -1;
    return kind[row * width + col] == kMountain ? -1 : row * width + col;
  }

  // Breadth-first from all goals at once; the way leads round neutral cities.
  std::vector<Way> wayTo(const std::vector<int> &goals) const {
    std::vector<Way> way(cells);
    std::queue<int> open;
    for (int g : goals) way[g].steps = 0, open.push(g);
    for (; !open.empty(); open.pop()) {
      int here = open.front();
      for (int dir = 0; dir < 4; dir++) {
        int there = next(here, dir);
        if (there < 0 || way[there].steps >= 0 || kind[there] == kCity) continue;
        way[there] = {way[here].steps + 1, dir ^ 1};  // the way back: up and down, left and right
        open.push(there);
      }
    }
    return way;
  }
};

// The nearest army strong enough goes for a general in sight.
bool strike(const Board &b, Move &move) {
  std::vector<int> goals;
  for (int c = 0; c < b.cells; c++)
    if (b.kind[c] == kEnemyGeneral) goals.push_back(c);
  if (goals.empty()) return false;
  std::vector<Way> way = b.wayTo(goals);
  int best = -1;
  for (int c = 0; c < b.cells; c++) {
    if (!b.own(c) || way[c].steps < 0 || b.army[c] - 1 <= 2 * way[c].steps + b.army[goals[0]]) continue;
    if (best < 0 || way[c].steps < way[best].steps) best = c;
  }
  if (best >= 0) move = b.move(best, way[best].dir);
  return best >= 0;
}

// What one move takes for certain: a general, a city, the enemy's land, empty land; with the smallest army that will do.
bool take(const Board &b, Move &move) {
  long best = -1000000;
  for (int c = 0; c < b.cells; c++) {
    if (!b.own(c) || b.army[c] < 2) continue;
    for (int dir = 0; dir < 4; dir++) {
      int there = b.next(c, dir);
      if (there < 0 || b.own(there) || b.army[c] - 1 <= b.army[there]) continue;
      int kind = b.kind[there];
      long worth = (kind == 8 ? 30000 : kind == 2 || kind == 6 ? 20000 : kind == 4 ? 10000 : 0) - b.army[c];
      if (worth > best) best = worth, move = b.move(c, dir);
    }
  }
  return best > -1000000;
}

// The largest army walks towards the nearest cell that is not its own.
bool gather(const Board &b, Move &move) {
  std::vector<int> border;
  for (int c = 0; c < b.cells; c++)
    if (b.enemy(c) || b.kind[c] == 0 || b.kind[c] == -1) border.push_back(c);
  std::vector<Way> way = b.wayTo(border);
  int best = -1;
  for (int c = 0; c < b.cells; c++) {
    if (!b.own(c) || way[c].steps < 0 || b.army[c] < 2) continue;
    if (best < 0 || b.army[c] > b.army[best]) best = c;
  }
  if (best >= 0) move = b.move(best, way[best].dir);
  return best >= 0;
}

}  // namespace

int main(int argc, char **argv) {
  bool longRunning = !(argc > 1 && std::string(argv[1]) == "--restart");
  std::string line;
  while (std::getline(std::cin, line)) {
    Board board(line);
    Move move;
    strike(board, move) || take(board, move) || gather(board, move);
    std::printf("{\"response\":[%d,%d,%d]}\n", move.row, move.col, move.dir);
    if (!longRunning) break;
    std::printf(">>>BOTZONE_REQUEST_KEEP_RUNNING<<<\n");
    std::fflush(stdout);
  }
}
