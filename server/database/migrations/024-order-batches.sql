-- What an admin did to many orders at once, so that it can be undone: of each order what it was before. Kept for a day.
create table order_batches (
  id uuid primary key,
  actor_id uuid not null,
  status text not null,
  -- A list of id, number, before, entry in the audit log, and whether it was undone.
  changes jsonb not null,
  created_at timestamptz not null,
  undone_at timestamptz
);
create index order_batches_actor on order_batches (actor_id, created_at desc);
create index order_batches_age on order_batches (created_at);
