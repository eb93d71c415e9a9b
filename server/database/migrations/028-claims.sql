-- What a buyer says of an order that did not arrive as it should, and what the shop answered. An order has one open claim at most. `lines`
-- is a list of position and quantity, `photo_keys` of pictures; a refund for it has its id.
create table claims (
  id uuid primary key,
  order_id uuid not null references orders (id),
  lines jsonb not null,
  text text not null,
  photo_keys jsonb not null default '[]',
  state text not null check (state in ('open', 'refunded', 'replaced', 'refused')),
  answer text not null default '',
  refund_id uuid references refunds (id),
  actor_id uuid,
  created_at timestamptz not null,
  decided_at timestamptz
);
create unique index claims_one_open on claims (order_id) where state = 'open';
create index claims_order on claims (order_id, created_at);
create index claims_newest on claims (state, created_at desc, id desc);
create index claims_photos on claims using gin (photo_keys jsonb_path_ops) where photo_keys <> '[]';
