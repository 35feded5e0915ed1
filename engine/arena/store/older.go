package store

import (
	"database/sql"
	"strconv"
)

// columnOf returns the name of a table's column, or NULL if the table, made by an older program, has no such column.
func columnOf(db asker, table, name string) (string, error) {
	var there bool
	err := db.QueryRow("SELECT EXISTS (SELECT 1 FROM pragma_table_info(?) WHERE name = ?)", table, name).Scan(&there)
	if err != nil || there {
		return name, err
	}
	return "NULL", nil
}

// upgrade changes the tables of an older version to those of Version, in one transaction.
func upgrade(db *sql.DB) error {
	var version int
	if err := db.QueryRow("PRAGMA user_version").Scan(&version); err != nil || version == Version {
		return err
	}
	return within(db, func(tx *sql.Tx) error {
		_, err := tx.Exec("ALTER TABLE game ADD COLUMN record_hash TEXT; PRAGMA user_version = " + strconv.Itoa(Version))
		return err
	})
}
