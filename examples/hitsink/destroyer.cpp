// A sample captain for Hit & Sink: a destroyer that shoots the nearest enemy, runs when it is hit, and else sails
// straight on until something is in its way.
//
//     g++ -O2 -std=c++17 -o destroyer destroyer.cpp
//     ./destroyer                  the first call of a game: prints the ship it chooses
//     ./destroyer '1;0;5,7,0;…'    every later call: prints the actions of this turn
//
// It remembers in storage.txt to which side it turned last, and its damage. README.md beside this file describes
// the request. What it thinks is a line of JSON on stderr, which is drawn on the sea: see docs/bots/overlay.md.
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

const int reach = 9;                         // of the map, and of a destroyer's shots
const int aheadX[] = {0, 1, 0, -1};          // of the directions 0 up, 1 right, 2 down, 3 left
const int aheadY[] = {-1, 0, 1, 0};

std::vector<std::string> split(const std::string &text, char between) {
  std::vector<std::string> parts;
  std::string part;
  for (std::istringstream in(text); std::getline(in, part, between);) parts.push_back(part);
  return parts;
}

struct Ship {
  int x, y, direction, moves, mines, damage;
  std::string map;
  int dx = 0, dy = 0;  // how far the head has come from where the request saw it

  explicit Ship(const std::string &request) {
    auto fields = split(request, ';');
    auto place = split(fields[2], ',');
    x = std::stoi(place[0]);
    y = std::stoi(place[1]);
    direction = std::stoi(place[2]);
    auto stores = split(fields[4], ',');
    moves = std::stoi(stores[0]);
    mines = std::stoi(stores[2]);
    damage = std::stoi(split(fields[5], ',')[2]);
    map = fields[7];
  }

  // What is at a place from where the head was: . water, M mine, A enemy, O own, X outside, U unknown, …
  char mark(int right, int down) const {
    if (std::abs(right) > reach || std::abs(down) > reach) return 'U';
    return map[(down + reach) * 19 + right + reach];
  }
  bool isFree(int right, int down) const { return mark(right, down) == '.' || mark(right, down) == 'O'; }

  // An entry of what is drawn: a word, and a place from where the head was.
  void draw(const char *word, int right, int down) const {
    std::cerr << ",[\"" << word << "\"," << x + right << ',' << y + down << ']';
  }

  bool forward() {
    int right = dx + aheadX[direction], down = dy + aheadY[direction];
    if (moves == 0 || !isFree(right, down)) return false;
    dx = right, dy = down, moves--;
    std::cout << "M ";
    return true;
  }

  // A destroyer turns for nothing. Its stern comes to lie behind its new direction.
  bool turn(char side) {
    int to = (direction + (side == 'C' ? 1 : 3)) % 4;
    if (!isFree(dx - aheadX[to], dy - aheadY[to])) return false;
    direction = to;
    std::cout << side << ' ';
    return true;
  }
};

// Finds the nearest enemy's cell that a shot would damage, and gives how far it is; 0 for none.
int nearest(const Ship &ship, int &x, int &y) {
  for (int distance = 1; distance <= reach; distance++)
    for (y = -distance; y <= distance; y++)
      for (x = -distance; x <= distance; x++)
        if (ship.mark(x, y) == 'A') return distance;
  return 0;
}

// One shot, mine or look further, and whether there is an enemy in sight. A ship that runs from somebody close
// by leaves a mine behind its stern.
bool fight(const Ship &ship, bool running) {
  int x, y, distance = nearest(ship, x, y);
  if (distance == 0) {
    std::cout << "S ";
    return false;
  }
  int sternX = -2 * aheadX[ship.direction], sternY = -2 * aheadY[ship.direction];
  if (running && distance <= 3 && ship.mines > 0 && ship.mark(sternX, sternY) == '.') {
    std::cout << 'N' << std::showpos << sternX << sternY << ' ';
    ship.draw("circle", sternX, sternY);
  } else {
    std::cout << 'F' << std::showpos << x << y << ' ';
    ship.draw("cross", x, y);
  }
  return true;
}

int main(int argc, char **argv) {
  if (argc == 1) {
    std::cout << 1 << std::endl;
    return 0;
  }
  Ship ship(argv[1]);
  char side = 'C';
  int before = 0;
  std::ifstream("storage.txt") >> side >> before;  // in the first turn there is nothing in it

  bool hit = ship.damage > before;
  std::cerr << "{\"draw\":[[\"side\",\"" << (hit ? "hit: run" : "hunt") << "\"]";
  if (!fight(ship, hit) || hit) {
    while (ship.moves > 0) {
      if (ship.forward()) continue;
      side = side == 'C' ? 'K' : 'C';
      if (!ship.turn(side) && !ship.turn(side == 'C' ? 'K' : 'C')) break;
      if (!ship.forward()) break;
    }
  }
  std::cout << std::endl;
  if (ship.dx != 0 || ship.dy != 0)
    std::cerr << ",[\"arrow\"," << ship.x << ',' << ship.y << ',' << ship.x + ship.dx << ',' << ship.y + ship.dy << ']';
  std::cerr << "]}" << std::endl;
  std::ofstream("storage.txt") << side << ' ' << ship.damage;
}
