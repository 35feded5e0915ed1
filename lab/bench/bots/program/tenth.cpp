// A bot that computes for a tenth of its limit every turn, and then takes the largest army a step nearer to what
// is not its own: games with it are short. It keeps running. Its input may be the full one or just a request; it
// finds its way by the names in it.
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <queue>
#include <string>
#include <vector>

struct Request { int h = 0, w = 0; std::vector<int> army, type; };

static double computed() {
  timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec + t.tv_nsec * 1e-9;
}

// numbers reads those in brackets that follow a name, and stops at their end.
static std::vector<int> numbers(const std::string &line, size_t at) {
  std::vector<int> all;
  int depth = 0;
  for (const char *p = line.c_str() + line.find('[', at); *p;) {
    if (*p == '[') depth++;
    if (*p == ']' && --depth == 0) break;
    if (*p == '-' || (*p >= '0' && *p <= '9')) {
      char *end;
      all.push_back(int(strtol(p, &end, 10)));
      p = end;
    } else {
      p++;
    }
  }
  return all;
}

static Request parse(const std::string &line) {
  size_t at = line.rfind("{\"map\"");
  Request r;
  std::vector<int> size = numbers(line, line.find("\"size\"", at)), map = numbers(line, at);
  r.h = size[0], r.w = size[1];
  r.army.assign(map.begin(), map.begin() + r.h * r.w);
  r.type.assign(map.begin() + r.h * r.w, map.end());
  return r;
}

static const int dr[] = {-1, 1, 0, 0}, dc[] = {0, 0, -1, 1};

static bool own(int type) { return type == 3 || type == 5 || type == 7; }
static bool wall(int type) { return type == 1 || type == 2; }  // a neutral city is none of its business

// rank says how much a cell is worth going to: 0 for not at all.
static int rank(int type) { return type == 8 ? 3 : type == 4 || type == 6 ? 2 : own(type) || wall(type) ? 0 : 1; }

// step is the direction of the first step from a cell to the nearest one of the highest rank there is, -1 for none.
static int step(const Request &r, int from) {
  std::vector<int> first(r.h * r.w, -1);
  std::vector<bool> seen(r.h * r.w);
  int best = 0, found = -1;
  std::queue<int> q;
  q.push(from);
  seen[from] = true;
  while (!q.empty()) {
    int c = q.front();
    q.pop();
    if (c != from && rank(r.type[c]) > best) best = rank(r.type[c]), found = first[c];
    for (int d = 0; d < 4; d++) {
      int x = c / r.w + dr[d], y = c % r.w + dc[d], next = x * r.w + y;
      if (x < 0 || y < 0 || x >= r.h || y >= r.w || seen[next] || wall(r.type[next])) continue;
      seen[next] = true;
      first[next] = c == from ? d : first[c];
      q.push(next);
    }
  }
  return found;
}

int main(int argc, char **argv) {
  double tenth = argc > 1 ? atof(argv[1]) / 1000 : 0.1;  // milliseconds to compute every turn
  std::string line;
  for (int c; (c = getchar()) != EOF;) {
    if (c != '\n') {
      line += char(c);
      continue;
    }
    double until = computed() + tenth;
    Request r = parse(line);
    line.clear();
    int from = 0;
    for (int i = 1; i < r.h * r.w; i++)
      if (own(r.type[i]) && (!own(r.type[from]) || r.army[i] > r.army[from])) from = i;
    int d = r.army[from] > 1 ? step(r, from) : -1;
    while (computed() < until) {
    }
    printf("{\"response\":[%d,%d,%d]}\n>>>BOTZONE_REQUEST_KEEP_RUNNING<<<\n", d < 0 ? -1 : from / r.w, d < 0 ? -1 : from % r.w, d);
    fflush(stdout);
  }
}
