-- How often each file or address for programs was fetched, and what was in it when it was last made: the office shows it.
create table published_files (
  name text primary key,
  fetches bigint not null default 0,
  fetched_at timestamptz,
  made_at timestamptz,
  items integer,
  left_out jsonb
);
