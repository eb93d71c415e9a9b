-- What an admin changed at once in many rows of one kind, so that it can be undone. Kept for a day. It takes the place of order_batches and
-- price_batches, which the release before still writes.
create table batches (
  id uuid primary key,
  -- As in server/history/batches.store.ts.
  kind text not null,
  actor_id uuid not null,
  -- What was set, such as a status or a percentage.
  detail jsonb not null,
  -- A list: of each row its id, what it was before, and whether it was undone.
  changes jsonb not null,
  created_at timestamptz not null,
  undone_at timestamptz
);
create index batches_actor on batches (actor_id, kind, created_at desc);
create index batches_age on batches (created_at);
