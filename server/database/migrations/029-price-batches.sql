-- What an admin did to the prices of many products at once, so that it can be undone: of each product what it cost before. Kept for a day.
create table price_batches (
  id uuid primary key,
  actor_id uuid not null,
  percent numeric not null,
  -- A list of id, name, price before and after, the product's version since, and whether it was undone.
  changes jsonb not null,
  created_at timestamptz not null,
  undone_at timestamptz
);
create index price_batches_actor on price_batches (actor_id, created_at desc);
create index price_batches_age on price_batches (created_at);
