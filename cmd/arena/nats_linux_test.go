package main

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"fmt"
	"math/big"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/jwt/v2"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"
	"github.com/stretchr/testify/require"

	"generals-chess/cmd/arena/cli"
)

// freePort returns a free port of loopback.
func freePort(t *testing.T) int {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer func() { require.NoError(t, l.Close()) }()
	return l.Addr().(*net.TCPAddr).Port
}

// node starts a NATS server with this configuration as a separate process.
func node(t *testing.T, name, config string) *exec.Cmd {
	path := filepath.Join(t.TempDir(), name+".conf")
	require.NoError(t, os.WriteFile(path, []byte(config), 0o600))
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), actsAsNATS+"="+path)
	cmd.Stderr = os.Stderr
	require.NoError(t, cmd.Start())
	t.Cleanup(func() { _ = cmd.Process.Kill(); _ = cmd.Wait() })
	return cmd
}

// certificate writes a self-signed certificate for loopback, and its key.
func certificate(t *testing.T, folder string) (cert, key string) {
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	require.NoError(t, err)
	form := &x509.Certificate{SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "test"}, NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}, IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign}
	der, err := x509.CreateCertificate(rand.Reader, form, form, &private.PublicKey, private)
	require.NoError(t, err)
	secret, err := x509.MarshalECPrivateKey(private)
	require.NoError(t, err)
	write := func(name, kind string, data []byte) string {
		path := filepath.Join(folder, name)
		require.NoError(t, os.WriteFile(path, pem.EncodeToMemory(&pem.Block{Type: kind, Bytes: data}), 0o600))
		return path
	}
	return write("cert.pem", "CERTIFICATE", der), write("key.pem", "EC PRIVATE KEY", secret)
}

// keyPair returns a pair of keys and the name of the public key.
func keyPair(t *testing.T, kind nkeys.PrefixByte) (nkeys.KeyPair, string) {
	pair, err := nkeys.CreatePair(kind)
	require.NoError(t, err)
	public, err := pair.PublicKey()
	require.NoError(t, err)
	return pair, public
}

// accounts returns a server's configuration of an operator, and the credentials of a user, in the form of the nsc tool.
func accounts(t *testing.T, folder string) (config, creds string) {
	operator, operatorName := keyPair(t, nkeys.PrefixByteOperator)
	said, err := jwt.NewOperatorClaims(operatorName).Encode(operator)
	require.NoError(t, err)
	account, accountName := keyPair(t, nkeys.PrefixByteAccount)
	claims := jwt.NewAccountClaims(accountName)
	claims.Limits.JetStreamLimits = jwt.JetStreamLimits{MemoryStorage: -1, DiskStorage: -1, Streams: -1, Consumer: -1}
	one, err := claims.Encode(operator)
	require.NoError(t, err)
	_, systemName := keyPair(t, nkeys.PrefixByteAccount)
	system, err := jwt.NewAccountClaims(systemName).Encode(operator)
	require.NoError(t, err)
	user, userName := keyPair(t, nkeys.PrefixByteUser)
	may, err := jwt.NewUserClaims(userName).Encode(account)
	require.NoError(t, err)
	seed, err := user.Seed()
	require.NoError(t, err)
	text, err := jwt.FormatUserConfig(may, seed)
	require.NoError(t, err)
	creds = filepath.Join(folder, "user.creds")
	require.NoError(t, os.WriteFile(creds, text, 0o600))
	return fmt.Sprintf("operator: %s\nsystem_account: %s\nresolver: MEMORY\nresolver_preload: {%s: %s, %s: %s}\n", said, systemName, accountName, one, systemName, system), creds
}

// TestAnotherServer uses a NATS server that arena did not start, with TLS and a user's credentials.
func TestAnotherServer(t *testing.T) {
	folder := t.TempDir()
	cert, key := certificate(t, folder)
	who, creds := accounts(t, folder)
	port := freePort(t)
	node(t, "one", fmt.Sprintf("server_name: one\nlisten: 127.0.0.1:%d\njetstream: {store_dir: %q}\ntls: {cert_file: %q, key_file: %q}\n%s", port, t.TempDir(), cert, key, who))
	url := fmt.Sprintf("tls://127.0.0.1:%d", port)
	until(t, func() bool {
		c, err := nats.Connect(url, nats.RootCAs(cert), nats.UserCredentials(creds))
		if err == nil {
			c.Close()
		}
		return err == nil
	}, "the server is there")
	args := []string{"--player", "ai:easy", "--player", "ai:normal", "--size", "8x8", "--seed", "4", "--pairs", "6"}
	calm := arena(t, "", append([]string{"tournament", "--out", filepath.Join(t.TempDir(), "calm"), "--json"}, args...)...)
	require.Zero(t, calm.status, calm.err)
	for _, c := range []struct {
		says string
		args []string
	}{
		{"Nobody answers at", []string{"--nats", url, "--creds", creds}},                                                // nobody vouches for the certificate
		{"does not take", []string{"--nats", url, "--tls-ca", cert}},                                                    // nobody vouches for the user
		{"key.pem cannot be used: it holds no credentials.", []string{"--nats", url, "--tls-ca", cert, "--creds", key}}, // these are no credentials
		{"key.pem cannot be used: it holds no certificate.", []string{"--nats", url, "--tls-ca", key, "--creds", creds}},
		{"nothing.creds cannot be used", []string{"--nats", url, "--tls-ca", cert, "--creds", "nothing.creds"}},
	} {
		o := arena(t, "", append(append([]string{"tournament", "--out", filepath.Join(t.TempDir(), "out")}, args...), c.args...)...)
		require.Equal(t, cli.Usage, o.status, o.err)
		require.Contains(t, o.err, c.says)
	}
	y := newYard(t, append(args, "--nats", url, "--creds", creds, "--tls-ca", cert)...)
	defer y.end()
	y.serve()
	require.Equal(t, url, y.words[0])
	require.Contains(t, strings.Join(y.words, " "), "--creds "+creds+" --tls-ca "+cert)
	y.work("w1")
	y.work("w2")
	require.NoError(t, <-y.ended)
	b := timeless(t, y.out.String())
	delete(b, "workers")
	require.Equal(t, timeless(t, calm.out), b)
	require.Empty(t, left(t, url, nats.RootCAs(cert), nats.UserCredentials(creds)), "nothing is left at the server")
}

// left returns the names of a server's streams.
func left(t *testing.T, url string, options ...nats.Option) (names []string) {
	c, err := nats.Connect(url, options...)
	require.NoError(t, err)
	defer c.Close()
	js, err := c.JetStream()
	require.NoError(t, err)
	for name := range js.StreamNames() {
		names = append(names, name)
	}
	return names
}

// TestSoakNodeDies kills one of a cluster's three nodes during a tournament, and checks that no game is lost.
func TestSoakNodeDies(t *testing.T) {
	args := []string{"--player", "ai:easy", "--player", "ai:normal", "--size", "16x16", "--seed", "4", "--pairs", "150"}
	calm := arena(t, "", append([]string{"tournament", "--out", filepath.Join(t.TempDir(), "calm"), "--json"}, args...)...)
	require.Zero(t, calm.status, calm.err)
	var ports, routes [3]int
	var urls, meet []string
	for i := range ports {
		ports[i], routes[i] = freePort(t), freePort(t)
		urls, meet = append(urls, fmt.Sprintf("nats://127.0.0.1:%d", ports[i])), append(meet, fmt.Sprintf("nats://127.0.0.1:%d", routes[i]))
	}
	var nodes []*exec.Cmd
	for i := range ports {
		nodes = append(nodes, node(t, fmt.Sprint("n", i), fmt.Sprintf("server_name: n%d\nlisten: 127.0.0.1:%d\njetstream: {store_dir: %q}\ncluster: {name: three, listen: 127.0.0.1:%d, routes: [%s]}\n",
			i, ports[i], t.TempDir(), routes[i], strings.Join(meet, ", "))))
	}
	all := strings.Join(urls, ",")
	until(t, func() bool {
		c, err := nats.Connect(all)
		if err != nil {
			return false
		}
		defer c.Close()
		js, err := c.JetStream()
		if err != nil {
			return false
		}
		_, err = js.AddStream(&nats.StreamConfig{Name: "probe", Replicas: 3})
		return err == nil && js.DeleteStream("probe") == nil
	}, "the nodes have found each other")
	y := newYard(t, append(args, "--nats", all)...)
	defer y.end()
	y.serve()
	y.work("w1")
	y.work("w2")
	until(t, func() bool { return rows(t, y.folder) > 60 }, "it plays")
	require.NoError(t, nodes[0].Process.Kill())
	_ = nodes[0].Wait()
	require.NoError(t, <-y.ended)
	require.Equal(t, 300, rows(t, y.folder))
	b := timeless(t, y.out.String())
	delete(b, "workers")
	require.Equal(t, timeless(t, calm.out), b)
	require.Empty(t, left(t, strings.Join(urls[1:], ",")))
}
