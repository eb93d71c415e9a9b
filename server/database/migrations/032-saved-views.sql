-- What an admin looks for again and again: a name for what the address of a list says.
create table saved_views (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  list text not null,
  name text not null,
  query text not null,
  shared boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index saved_views_name on saved_views (user_id, list, lower(name));
create index saved_views_shared on saved_views (list, lower(name)) where shared;
