// The bot that readers of the pages are taken to have: it moves the largest army that can take something. A compiler is
// done with it in no time.
#include <cstdio>
#include <cstdlib>
#include <cstring>

static char text[4 << 20];
static int value[2 * 32 * 32];

int main() {
  if (!fgets(text, sizeof text, stdin)) return 0;
  char *at = text;
  for (char *next = text; (next = strstr(next, "\"map\"")); next++) at = next;
  int values = 0, width = 0;
  for (at = strchr(at, '['); *at && *at != '"'; at++) {
    if (*at == ']' && !width) width = values;
    if (*at != '-' && (*at < '0' || *at > '9')) continue;
    value[values++] = strtol(at, &at, 10);
    at--;
  }
  int cells = values / 2, *type = value + cells, best = 0, move[3] = {-1, -1, -1};
  const int rows[] = {-1, 1, 0, 0}, columns[] = {0, 0, -1, 1};
  for (int c = 0; c < cells; c++) {
    if (type[c] != 3 && type[c] != 5 && type[c] != 7) continue;
    for (int d = 0; d < 4; d++) {
      int row = c / width + rows[d], column = c % width + columns[d], to = row * width + column;
      if (row < 0 || row >= cells / width || column < 0 || column >= width || type[to] == 1 || value[c] < 2) continue;
      bool own = type[to] == 3 || type[to] == 5 || type[to] == 7;
      int worth = own ? 1 : value[c] > value[to] + 1 ? 2 * value[c] : 0;
      if (worth > best) best = worth, move[0] = c / width, move[1] = c % width, move[2] = d;
    }
  }
  printf("{\"response\":[%d,%d,%d]}\n", move[0], move[1], move[2]);
}
