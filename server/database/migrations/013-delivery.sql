-- Where an order goes: the one place where a street is kept, so that it can be erased. An empty `line1` is an address that was asked
-- for and never came.
create table order_deliveries (
  order_id uuid primary key references orders (id),
  name text not null,
  phone text not null default '',
  line1 text not null,
  line2 text not null default '',
  city text not null,
  state text not null default '',
  postal_code text not null default '',
  country text not null,
  updated_at timestamptz not null,
  erased_at timestamptz
);
create index order_deliveries_missing on order_deliveries (order_id) where line1 = '' and erased_at is null;

create table shipments (
  id uuid primary key,
  order_id uuid not null references orders (id),
  carrier text not null,
  tracking_number text not null default '',
  tracking_url text not null default '',
  shipped_at timestamptz not null,
  delivered_at timestamptz,
  unique (order_id, carrier, tracking_number)
);

-- What happened to an order. `placed` has the order's id and a change of status the id of its entry in the audit log, so that what a
-- release before this one did can be added later, once. `data` holds no address.
create table order_events (
  id uuid primary key,
  order_id uuid not null references orders (id),
  kind text not null,
  data jsonb not null,
  actor_id uuid,
  for_customer boolean not null,
  created_at timestamptz not null
);
create index order_events_order on order_events (order_id, created_at, id);
