package schedule

// matching builds a maximum matching of a graph with Edmonds' blossom algorithm.
type matching struct {
	joined func(a, b int) bool
	mate   []int  // -1: unmatched
	gone   []bool // removed from the graph
	tree   forest
}

// forest is the state of one search for an augmenting path.
type forest struct {
	parent, base []int
	outer        []bool // reached at an even distance
	queue        []int
}

func newMatching(size int, joined func(a, b int) bool) *matching {
	m := &matching{joined: joined, mate: make([]int, size), gone: make([]bool, size)}
	for i := range m.mate {
		m.mate[i] = -1
	}
	return m
}

// complete matches all vertices and reports whether that was possible.
func (m *matching) complete() bool {
	for v := range m.mate {
		if m.mate[v] < 0 && !m.augment(v) {
			return false
		}
	}
	return true
}

// remove matches a and b and takes them out of the graph, unless the rest could then not be matched completely. The matching must be
// complete before, and what is left of it is complete afterwards.
func (m *matching) remove(a, b int) bool {
	if !m.joined(a, b) {
		return false
	}
	before := append([]int(nil), m.mate...)
	left, right := m.mate[a], m.mate[b]
	m.gone[a], m.gone[b] = true, true
	if left == b {
		return true
	}
	m.mate[left], m.mate[right] = -1, -1
	if m.augment(left) {
		return true
	}
	m.mate = before
	m.gone[a], m.gone[b] = false, false
	return false
}

// augment matches a vertex that has no mate, by changing the mates along a path.
func (m *matching) augment(root int) bool {
	end := m.search(root)
	if end < 0 {
		return false
	}
	for v := end; v >= 0; {
		from := m.tree.parent[v]
		next := m.mate[from]
		m.mate[v], m.mate[from] = from, v
		v = next
	}
	return true
}

// search finds a vertex without a mate at the end of a path whose edges are alternately outside and inside the matching. It returns -1
// if there is none.
func (m *matching) search(root int) int {
	m.tree = newForest(len(m.mate), root)
	for t := &m.tree; len(t.queue) > 0; {
		v := t.queue[0]
		t.queue = t.queue[1:]
		for to := range m.mate {
			if m.gone[to] || to == v || t.base[v] == t.base[to] || m.mate[v] == to || !m.joined(v, to) {
				continue
			}
			switch mate := m.mate[to]; {
			case to == root || mate >= 0 && t.parent[mate] >= 0:
				m.shrink(v, to)
			case t.parent[to] < 0:
				t.parent[to] = v
				if mate < 0 {
					return to
				}
				t.outer[mate] = true
				t.queue = append(t.queue, mate)
			}
		}
	}
	return -1
}

func newForest(size, root int) forest {
	t := forest{parent: make([]int, size), base: make([]int, size), outer: make([]bool, size), queue: []int{root}}
	for i := range t.parent {
		t.parent[i], t.base[i] = -1, i
	}
	t.outer[root] = true
	return t
}

// shrink contracts the odd cycle that v and to close into one vertex.
func (m *matching) shrink(v, to int) {
	t := &m.tree
	top := m.meet(v, to)
	in := make([]bool, len(m.mate))
	m.mark(v, top, to, in)
	m.mark(to, top, v, in)
	for i := range m.mate {
		if !in[t.base[i]] {
			continue
		}
		t.base[i] = top
		if !t.outer[i] {
			t.outer[i] = true
			t.queue = append(t.queue, i)
		}
	}
}

// meet returns the vertex where the paths of a and b to the root come together.
func (m *matching) meet(a, b int) int {
	t := &m.tree
	on := make([]bool, len(m.mate))
	for a = t.base[a]; ; a = t.base[t.parent[m.mate[a]]] {
		on[a] = true
		if m.mate[a] < 0 {
			break
		}
	}
	for b = t.base[b]; !on[b]; {
		b = t.base[t.parent[m.mate[b]]]
	}
	return b
}

// mark marks the path from v up to the top of a cycle, and sets the parents so that the path can be followed in the other direction,
// too.
func (m *matching) mark(v, top, child int, in []bool) {
	t := &m.tree
	for t.base[v] != top {
		in[t.base[v]], in[t.base[m.mate[v]]] = true, true
		t.parent[v] = child
		child = m.mate[v]
		v = t.parent[m.mate[v]]
	}
}
