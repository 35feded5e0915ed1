package render

// cache is a map that drops entries not used lately. It has two generations: when the younger one is full, the older one is dropped.
type cache[K comparable, V any] struct {
	young, old map[K]V
	limit      int
}

func newCache[K comparable, V any](limit int) cache[K, V] {
	return cache[K, V]{map[K]V{}, map[K]V{}, limit}
}

func (c *cache[K, V]) get(k K) (V, bool) {
	v, ok := c.young[k]
	if ok {
		return v, true
	}
	if v, ok = c.old[k]; ok {
		c.put(k, v)
	}
	return v, ok
}

func (c *cache[K, V]) put(k K, v V) {
	if len(c.young) >= c.limit {
		c.young, c.old = c.old, c.young
		clear(c.young)
	}
	c.young[k] = v
}

func (c *cache[K, V]) clear() {
	clear(c.young)
	clear(c.old)
}
