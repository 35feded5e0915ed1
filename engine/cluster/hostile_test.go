package cluster

import (
	"context"
	"encoding/json"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"
	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/arena"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/cluster/workerlist"
)

// hostile is a client of an attacker that has the token.
type hostile struct {
	*nats.Conn
	t    *testing.T
	pair nkeys.KeyPair
	mu   sync.Mutex
	no   []string // the server's refusals
}

func newHostile(t *testing.T, r Reach) *hostile {
	h := &hostile{t: t, pair: newPair(t)}
	secret, _ := readToken(r.Token)
	options := []nats.Option{nats.CustomInboxPrefix(inboxOf(public(h.pair))), nats.ErrorHandler(func(_ *nats.Conn, _ *nats.Subscription, err error) {
		h.mu.Lock()
		defer h.mu.Unlock()
		h.no = append(h.no, err.Error())
	})}
	if secret != "" {
		options = append(options, nats.Token(secret), nats.Nkey(public(h.pair), h.pair.Sign))
	}
	c, err := nats.Connect(r.URL, options...)
	require.NoError(t, err)
	t.Cleanup(c.Close)
	h.Conn = c
	return h
}

// say sends a message, and returns when the server has it.
func (h *hostile) say(subject, reply string, data any) {
	text, raw := data.([]byte)
	if !raw {
		var err error
		text, err = json.Marshal(data)
		require.NoError(h.t, err)
	}
	m, err := seal(h.pair, subject, &nats.Msg{Subject: subject, Reply: reply, Data: text})
	require.NoError(h.t, err)
	require.NoError(h.t, h.PublishMsg(m))
	require.NoError(h.t, h.Flush())
}

// refused reports whether the server refused something at a subject.
func (h *hostile) refused(subject string) bool {
	require.NoError(h.t, h.Flush()) // earlier messages have arrived, but may not be handled yet
	deadline := time.Now().Add(20 * time.Second)
	for time.Now().Before(deadline) {
		h.mu.Lock()
		for _, one := range h.no {
			if strings.Contains(one, "\""+subject+"\"") {
				h.mu.Unlock()
				return true
			}
		}
		h.mu.Unlock()
		time.Sleep(time.Millisecond)
	}
	return false
}

// TestHostileWorker: a client with the token can send only in its own name: not in that of the server or another worker. Nor can it delete
// the queue, also not by directing the answer to an allowed request to a subject for orders.
func TestHostileWorker(t *testing.T) {
	s := small(t, 4, "ai:easy", "ai:normal")
	invited := make(chan Reach, 1)
	var all sync.WaitGroup
	var end error
	all.Go(func() {
		r := <-invited
		honest := s.help(r, "honest", 1)
		seedOf := identity(honest.Folder)
		key := public(seedOf)
		h := newHostile(t, r)
		kept, err := loadSettings(s.folder)
		require.NoError(t, err)
		n := names{kept.ID}
		mine := public(h.pair)

		for _, subject := range []string{"gc.hello", helloOf(key), n.hello(key), n.subject("beat", key), n.result(key, 0), n.part(key, "x", "0"), n.subject("all"), n.order(anybody, "0"),
			inboxOf(key) + ".x", "$JS.API.STREAM.DELETE." + n.orders(), "$JS.API.STREAM.PURGE." + n.results(), "$JS.API.STREAM.CREATE.more",
			"$JS.API.CONSUMER.DELETE." + n.results() + ".keeper", "$JS.API.CONSUMER.DELETE." + n.orders() + "." + anybody, "$JS.API.CONSUMER.PAUSE." + n.orders() + "." + anybody,
			"$JS.API.CONSUMER.CREATE." + n.files(), "$JS.API.STREAM.MSG.DELETE." + n.results(), "$JS.ACK." + n.results() + ".keeper.1.1.1.1.1", "$SYS.REQ.SERVER.PING",
			"$JS.API.DIRECT.GET." + n.files() + "." + n.part(key, "x", "0")} {
			h.say(subject, "", answer{Over: true})
			require.True(t, h.refused(subject), subject)
		}
		for _, subject := range []string{">", "gc.>", "gc.hello.>", inboxOf(key) + ".>", "_INBOX.>", n.subject("o", ">"), n.subject("r", ">"), "$JS.>", "$SYS.>"} {
			_, err := h.SubscribeSync(subject)
			require.NoError(t, err)
			require.True(t, h.refused(subject), subject)
		}
		for _, name := range []string{n.orders(), n.results(), n.files()} {
			for _, verb := range []string{"DELETE", "PURGE"} {
				order := "$JS.API.STREAM." + verb + "." + name
				h.say("$JS.API.CONSUMER.MSG.NEXT."+n.orders()+".nobody", order, []byte(`{"no_wait":true,"batch":1}`))
				h.say("$JS.API.CONSUMER.MSG.NEXT."+n.orders()+"."+anybody, order, []byte(`{"no_wait":true,"batch":1}`))
				h.say("$JS.API.CONSUMER.INFO."+n.orders()+"."+anybody, order, []byte(nil))
				h.say(n.part(mine, "x", "0"), order, []byte("x"))
				h.say(helloOf(mine), order, hello{Protocol: protocol, Nonce: "x", First: true})
				h.say(n.hello(mine), order, hello{Protocol: protocol, Nonce: "x"})
			}
		}
		// It may send results, and is excluded; using the name of another worker does no harm.
		h.say(n.hello(mine), "", hello{Protocol: protocol, Worker: workerlist.Worker{Name: "honest", Version: build(), Jobs: 1}})
		one := fake(schedule.Game{Number: 0, Players: []int{0, 1}})
		h.say(n.result(mine, 0), "", result{Worker: "honest", Game: &one.Game, Record: one.Record})
		end = Work(context.Background(), honest)
	})
	last, err := s.serve(context.Background(), invited, nil)
	require.NoError(t, err, s.told.text())
	all.Wait()
	require.NoError(t, end)
	require.Equal(t, 8, last.Done)
	require.Equal(t, s.calm(), standing(t, s.folder))
	list, _, err := workerlist.Read(s.folder)
	require.NoError(t, err)
	for _, one := range list.Workers {
		require.True(t, strings.HasPrefix(one.Name, "honest"), one.Name)
		require.Equal(t, one.Gauge == 0, one.Out != nil, "%s: only the liar never measured anything, and is out", one.Name)
	}
	require.Len(t, list.Workers, 2)
}

// TestDoor: a client without the token, or with a key that it does not own, is refused; the server's own key needs its seed.
func TestDoor(t *testing.T) {
	s := small(t, 1, "ai:easy", "ai:normal")
	require.NoError(t, s.helped(func(r Reach) Help {
		secret, key := readToken(r.Token)
		other := newPair(t)
		for name, options := range map[string][]nats.Option{
			"no token":                     nil,
			"the key as the token":         {nats.Token(key)},
			"a key, no token":              {nats.Nkey(public(other), other.Sign)},
			"the server's key, not its":    {nats.Token(secret), nats.Nkey(key, other.Sign)},
			"another's key, signed wrong":  {nats.Token(secret), nats.Nkey(public(newPair(t)), other.Sign)},
			"a key that is none":           {nats.Token(secret), nats.Nkey("UX", other.Sign)},
			"a key with a pattern, no key": {nats.Token(secret), nats.Nkey("*", other.Sign)},
		} {
			_, err := nats.Connect(r.URL, options...)
			require.ErrorIs(t, err, nats.ErrAuthorization, name)
		}
		return s.help(r, "friend", 1)
	})[0])
}

// open starts a NATS server that allows everything to everybody.
func open(t *testing.T) *server.Server {
	n, err := server.NewServer(&server.Options{Host: "127.0.0.1", Port: -1, NoLog: true, NoSigs: true, JetStream: true, StoreDir: t.TempDir()})
	require.NoError(t, err)
	go n.Start()
	require.True(t, n.ReadyForConnections(20*time.Second))
	t.Cleanup(func() { n.Shutdown(); n.WaitForShutdown() })
	return n
}

// reachOf parses the words of an invitation.
func reachOf(words []string) (r Reach) {
	r.URL = words[0]
	for i, w := range words {
		if w == "--token" {
			r.Token = words[i+1]
		}
	}
	return r
}

// TestForgedAtAnOpenServer: on a NATS server that allows everything, unsigned messages have no effect: no answer, no end, no order and no result.
func TestForgedAtAnOpenServer(t *testing.T) {
	s := small(t, 4, "ai:easy", "ai:normal")
	s.o.URL = open(t).ClientURL()
	s.prepare = func(o *Options) {
		invite := o.Invite
		o.Invite = func(words []string) { r := reachOf(words); invite([]string{r.URL, "", r.Token}) }
	}
	invited := make(chan Reach, 1)
	var all sync.WaitGroup
	var fooled, end error
	all.Go(func() {
		r := <-invited
		h := newHostile(t, Reach{URL: r.URL})
		kept, err := loadSettings(s.folder)
		require.NoError(t, err)
		n := names{kept.ID}

		forge := func(m *nats.Msg) { // every question has forged answers before the server's, and after it
			if m.Reply == "" {
				return // it is no question
			}
			why := outUntrue.With("name", "honest")
			for _, a := range []answer{{Name: "x", ID: kept.ID, Now: time.Now(), Lease: time.Second, Job: &job{Game: "generals"}}, {Over: true}, {Refused: &why}} {
				h.say(m.Reply, "", a)
			}
		}
		for _, subject := range []string{helloOf("*"), n.hello("*")} {
			_, err := h.Subscribe(subject, forge)
			require.NoError(t, err)
		}
		ctx, stop := context.WithCancel(context.Background())
		defer stop()
		w, err := newWorker(s.help(r, "fooled", 1))
		require.NoError(t, err)
		w.names = n
		_, fooled = w.judgeForged(ctx, h)
		w.close()

		honest := s.help(r, "honest", 1)
		pair := identity(honest.Folder)
		h.say(n.order(anybody, "1"), "", schedule.Game{Number: 1, Players: []int{0, 0}})
		one := fake(schedule.Game{Number: 0, Players: []int{0, 1}})
		h.say(n.result(public(pair), 0), "", result{Worker: "honest", Game: &one.Game, Record: one.Record})
		h.say(n.hello(public(pair)), "", hello{Protocol: protocol, Worker: workerlist.Worker{Name: "honest", Version: build(), Left: true}})
		end = Work(context.Background(), honest)
	})
	_, err := s.serve(context.Background(), invited, nil)
	require.NoError(t, err, s.told.text())
	all.Wait()
	require.ErrorIs(t, fooled, errNotServer)
	require.NoError(t, end)
	require.Equal(t, s.calm(), standing(t, s.folder))
	list, _, err := workerlist.Read(s.folder)
	require.NoError(t, err)
	require.Len(t, list.Workers, 1)
	require.Nil(t, list.Workers[0].Out)
}

// judgeForged asks only h, as if the server's answer were late.
func (w *worker) judgeForged(ctx context.Context, h *hostile) (answer, error) {
	subject := "gc.forged"
	sub, err := h.Subscribe(subject, func(m *nats.Msg) { h.say(m.Reply, "", answer{Name: "x", ID: "abc"}) })
	if err != nil {
		return answer{}, err
	}
	defer func() { _ = sub.Unsubscribe() }()
	if err := h.Flush(); err != nil {
		return answer{}, err
	}
	return w.ask(ctx, subject, hello{First: true})
}

// TestQueueIsGone: a server whose streams are deleted says so and ends; the tournament can be resumed.
func TestQueueIsGone(t *testing.T) {
	s := small(t, 30, "ai:easy", "ai:normal")
	n := open(t)
	s.o.URL, s.o.Own = n.ClientURL(), 1
	gone := sync.OnceFunc(func() {
		h := newHostile(t, Reach{URL: n.ClientURL()})
		kept, err := loadSettings(s.folder)
		require.NoError(t, err)
		h.say("$JS.API.STREAM.DELETE."+names{kept.ID}.orders(), "", []byte(nil))
		h.say("$JS.API.STREAM.DELETE."+names{kept.ID}.results(), "", []byte(nil))
	})
	_, err := s.serve(context.Background(), nil, func(c *arena.Config) {
		c.Watch = func(now *arena.Snapshot) {
			if now.Done >= 2 {
				gone()
			}
		}
	})
	require.Equal(t, queueGone.Key, key(err), "%v", err)
	s.resume = true
	last, err := s.serve(context.Background(), nil, nil)
	require.NoError(t, err)
	require.GreaterOrEqual(t, last.Before, 2)
	require.Equal(t, s.calm(), standing(t, s.folder))
}

// TestQueueIsAway: one request to finish is enough to end a server whose queue does not answer.
func TestQueueIsAway(t *testing.T) {
	s := small(t, 30, "ai:easy", "ai:normal")
	n := open(t)
	s.o.URL = n.ClientURL()
	finish, invited := make(chan struct{}), make(chan Reach, 1)
	s.o.Say = func(p engine.Phrase) {
		s.told.say(p)
		if p.Key == queueAway.Key {
			close(finish)
		}
	}
	var all sync.WaitGroup
	all.Go(func() { <-invited; n.Shutdown() })
	s.prepare = func(o *Options) { o.Invite = func([]string) { invited <- Reach{} } }
	_, err := s.serve(context.Background(), nil, func(c *arena.Config) { c.Finish = finish })
	require.ErrorIs(t, err, arena.ErrStopped)
	all.Wait()
	require.True(t, s.told.has(queueAway.Key))
}
