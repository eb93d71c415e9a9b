-- What an admin deleted, with the rows that went with it, until it is restored or thirty days have passed. No other query knows of it.
create table trash (
  id uuid primary key,
  kind text not null check (kind in ('product', 'user')),
  subject_id uuid not null,
  -- Of the product, or the account's address.
  name text not null,
  actor_id uuid,
  deleted_at timestamptz not null
);
create index trash_newest on trash (deleted_at desc, id desc);

-- A row for each row of another table, so that a product with a hundred thousand reviews is no single value.
create table trash_rows (
  trash_id uuid not null references trash (id) on delete cascade,
  of_table text not null,
  -- Whose it is, so that it goes when they erase their account.
  user_id uuid,
  -- Keys of the pictures it shows, which are kept as long.
  pictures text[] not null,
  content jsonb not null
);
create index trash_rows_of on trash_rows (trash_id, of_table);
create index trash_rows_user on trash_rows (user_id) where user_id is not null;
create index trash_rows_author on trash_rows ((content ->> 'author_id')) where of_table = 'products';
create index trash_rows_pictures on trash_rows using gin (pictures);
