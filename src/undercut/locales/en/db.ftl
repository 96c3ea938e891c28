### undercut db: backups, the check, upgrades, moving between SQLite and PostgreSQL.

## What is done

backing-up = Copying
checking = Checking
exporting = Writing
importing = Reading
# $path (text), $kilobytes (number)
backed-up = The backup is { $path }, { $kilobytes } KB.
# $tables (number), $entries (number), $pads (number), $defects (number)
checked = { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
} with { $entries ->
    [one] { $entries } entry
   *[other] { $entries } entries
} and { $pads ->
    [one] { $pads } score pad
   *[other] { $pads } score pads
} checked: { $defects ->
    [0] nothing is wrong.
    [one] { $defects } defect.
   *[other] { $defects } defects.
}
accepted = The file is taken as whole: a server can use it.
not-accepted = The file is not taken as whole. Restore a backup.
nothing-to-accept = The file is intact; --accept is not needed.
# $form (number)
made = The database was empty: it has its tables now, in schema version { $form }.
# $form (number)
up-to-date = The database has the newest schema version, { $form }. Nothing was changed.
# $form (number), $newest (number)
upgraded = The database had schema version { $form }, and has version { $newest } now.
# $path (text), $rows (number), $tables (number)
exported = { $path } has { $rows } rows, with { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}.
# $path (text), $rows (number), $tables (number)
imported = { $rows } rows of { $path } are in the database now, with { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}.

## Why something is refused

# $folder (text)
no-database = there is no database in { $folder }: name the data folder of the server with --data
# $where (text)
no-tables = { $where } has no tables of undercut: a server makes them when it starts, and so does `undercut db upgrade`
# $where (text), $form (number), $newest (number)
older-database = { $where } has schema version { $form }, and this program reads version { $newest }: run `undercut db upgrade` first
# $where (text), $why (text)
unreadable = { $where } cannot be read: { $why }
# $where (text)
damaged = { $where } is damaged, and no backup was made: `undercut db check` tells more
# $path (text), $name (text)
copied-without-log-refused = { $path } was copied while a server had it open, without { $name }-wal beside it: what was played last is missing. Restore a file that `undercut db backup` has made; or, to take it as it is, run `undercut db check --accept`
# $path (text), $name (text)
copied-files-refused = { $path } is a copy of a file that a server had open, and { $name }-wal beside it may be of another moment: what was played may be missing or mixed up. Restore a file that `undercut db backup` has made; or, if the files are of one moment (a snapshot), or to take them as they are, run `undercut db check --accept`
# $path (text), $name (text)
log-of-another-refused = there is { $name }-wal beside { $path }, which does not belong to it: the two are of different moments. Remove { $name }-wal if { $name } is a backup, or restore a file that `undercut db backup` has made; or, to take both as they are, run `undercut db check --accept`
# $path (text)
target-exists = { $path } exists already: choose another name
# $where (text), $why (text)
no-backup = no backup of { $where } was made: { $why }
# $where (text), $why (text)
not-written = { $where } was not written: { $why }
# $file (text)
use-pg-dump = PostgreSQL makes its own backups: pg_dump --format=custom --file={ $file } URL, and pg_restore reads them; `undercut db export` writes a file that SQLite can read too
# $where (text), $table (text)
not-empty = { $where } is not empty (there are rows in { $table }): data can be imported only into an empty database
not-an-export = this is not a file of `undercut db export`
# $form (number), $newest (number)
newer-export = the file was written by a newer version of undercut (schema version { $form }; this one knows { $newest }): install that version
# $form (number), $newest (number)
older-export = the file was written by an older version of undercut (schema version { $form }; this one reads { $newest }): import it with that version, then run `undercut db upgrade` with this one
cut-off = the file is cut off or damaged; nothing was imported
# $table (text)
other-tables = the file has a table that this version does not know, or knows otherwise: { $table }; nothing was imported
# $tables (text)
rows-missing = the file has not as many rows as its end says ({ $tables }); nothing was imported
# $most (number)
line-too-long = a line of the file is longer than { $most } bytes; nothing was imported
# $most (number)
expands = the file unpacks to more than { $most } times its size, which no export does; nothing was imported
more-after-the-end = the file goes on after its end; nothing was imported
# $table (text), $number (number), $why (text)
bad-row = row { $number } of { $table } cannot be read ({ $why }); nothing was imported

## What the check finds

# $id (text), $what (text)
defect-table = table { $id }: { $what }
# $id (text), $what (text)
defect-pad = score pad { $id }: { $what }
# $id (text), $what (text)
defect-review = review { $id }: { $what }
# $id (text), $what (text)
defect-database = database: { $what }
# $what (text)
fault = { $what }
copied-without-log = the file was copied while a server had it open, without its write-ahead log: what was played last is missing (--accept takes it as it is)
copied-files = the files were copied while a server had them open: they may be of different moments (--accept takes them if nothing is wrong)
log-of-another = there is a write-ahead log beside the file that does not belong to it: remove the log, or restore a backup (--accept takes both if nothing is wrong)
# $name (text)
rows-without-table = there are rows in { $name }, but no table
rows-without-pad = there are operations or links, but no score pad
rows-without-review = there are parts, but no review
pad-not-gone = it is deleted, but its operations or links are not
# $number (number)
number-missing = number { $number } is missing
# $number (number)
operation-unread = operation { $number } cannot be read
# $state (text)
no-such-state = there is no state { $state }
no-entries = it has no entries
# $number (number), $why (text)
entry-unread = entry { $number } cannot be read ({ $why })
# $number (number), $why (text)
entry-does-not-follow = entry { $number } does not follow from those before it ({ $why })
summary-unread = what lists show cannot be read
# $fields (text)
summary-differs = the summary does not match the log: { $fields }
# $done (yes or no)
done-differs = { $done ->
    [yes] it is stored as finished, but goes on
   *[no] it is stored as unfinished, but is over
}
# $number (number)
standing-differs = the snapshot after entry { $number } does not match the log
# $role (text), $seat (number or nothing)
grant-wrong = { $seat ->
    [nothing] somebody may see it as { $role }, without a seat
   *[other] somebody may see it as { $role } of seat { $seat }, which nobody can have
}
# $seat (number)
seat-without-grant = seat { $seat } is taken, but nobody may play it
# $kind (text)
link-wrong = a link leads to a seat that it cannot lead to: { $kind }
# $game (number)
facts-differ = the statistics of game { $game } do not match the log
# $games (number)
count-differs = it is counted with { $games } finished games, which it has not
# $name (text), $game (number)
no-such-game = { $name } has game { $game }, which was not played
