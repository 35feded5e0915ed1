package plain

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestTable(t *testing.T) {
	var out strings.Builder
	table := NewTable(&out)
	table.Write([]string{"", "a,b", `say "x"`, "two\r\nlines", "李"})
	table.Write([]string{"-1.5", "+3", "-0", "1e5", "x=1"})
	table.Write([]string{"=1+1", "+cmd|x", "-x", "@SUM(A1)", " =1"})
	table.Write([]string{"\t=1", "\r\n=1", "＝1", "\u202e=1", "-1-1"})
	require.NoError(t, table.Close())
	require.Equal(t, `,"a,b","say ""x""","two`+"\n"+`lines",李
-1.5,+3,-0,1e5,x=1
'=1+1,'+cmd|x,'-x,'@SUM(A1),' =1
'	=1,"'`+"\n"+`=1",'＝1,\u202e=1,'-1-1
`, out.String())

	disk := errors.New("the disk is full")
	table = NewTable(full{disk})
	table.Write([]string{"a"})
	require.ErrorIs(t, table.Close(), disk)
}
