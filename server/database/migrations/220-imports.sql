-- Files of other shops that are moved in: what was read, what is planned, and what became of it.
create table imports (
  id uuid primary key,
  source text not null,
  kind text not null,
  file_name text not null,
  state text not null check (state in ('reading', 'ready', 'running', 'paused', 'done', 'undoing', 'undone', 'failed')),
  options jsonb not null,
  -- The header of the file, and its columns that are staged.
  header text[] not null default '{}',
  columns text[] not null default '{}',
  -- What was found while reading and planning, such as categories to map.
  findings jsonb not null default '{}',
  plan text not null default '',
  counts jsonb not null default '{}',
  -- Rows before it are dealt with.
  next_position integer not null default 0,
  -- Rows of the next slice, and how many microseconds one took lately.
  slice integer not null default 200,
  row_us integer,
  problem text,
  -- Null for an admin who was erased.
  actor_id uuid,
  -- When that admin had entered the password before the start.
  confirmed_at timestamptz,
  created_at timestamptz not null,
  -- When the file was read to its end.
  staged_at timestamptz,
  -- When anything was last done.
  touched_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  undo_until timestamptz
);
create index imports_newest on imports (created_at desc, id desc);
create index imports_open on imports (state, touched_at) where state in ('reading', 'running', 'undoing');
-- One row a thing; an odd position is a line that was refused alone, beside the thing before it.
create table import_rows (
  import_id uuid not null references imports (id) on delete cascade,
  position integer not null,
  line integer not null,
  -- What the other shop knows it by; null where the file does not say, or said it before.
  external_key text,
  -- By what other lines of the file name it.
  alias text,
  -- The line before that has the same key.
  same_as integer,
  -- The e-mail addresses that it mentions, by which it is erased.
  emails text[],
  -- Cells of its lines, of the staged columns.
  lines jsonb not null,
  -- Why they cannot be read, whatever the merchant sets.
  misfit text,
  name text not null default '',
  outcome text,
  sentence text,
  notes jsonb not null default '[]',
  draft jsonb,
  hash text,
  -- The other shop's key, also where only the merchant's choice of columns tells it.
  thing_key text,
  -- What it became, its fields before, and its version after.
  thing_id uuid,
  before jsonb,
  version integer,
  primary key (import_id, position)
);
create unique index import_rows_key on import_rows (import_id, external_key);
create index import_rows_alias on import_rows (import_id, alias) where alias is not null;
create index import_rows_outcome on import_rows (import_id, outcome, position);
create index import_rows_noted on import_rows (import_id, position) where notes <> '[]';
create index import_rows_written on import_rows (import_id, position) where outcome in ('create', 'change');
create index import_rows_emails on import_rows using gin (emails) where emails is not null;
-- What things of other shops became here, so that a second file changes them rather than making them again.
create table external_ids (
  source text not null,
  kind text not null,
  external_key text not null,
  thing_id uuid not null,
  -- Of what was written last, and the version that this made.
  hash text not null,
  version integer,
  primary key (source, kind, external_key)
);
create index external_ids_things on external_ids (thing_id);
