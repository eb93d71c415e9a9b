-- How many of a product are left to sell. A product without a row is sold without being counted.
create table stock (
  product_id uuid primary key references products (id) on delete cascade,
  -- Unsold, held ones included.
  quantity integer not null,
  -- Of these, in checkouts that may still be paid.
  held integer not null default 0,
  -- From here down few are left.
  low_at integer not null default 3,
  -- What kept pages say, and since when.
  band text not null check (band in ('in', 'low', 'out')),
  band_at timestamptz not null,
  updated_at timestamptz not null,
  -- When those who wait for the product were last written to.
  told_at timestamptz,
  check (held >= 0 and held <= quantity)
) with (fillfactor = 50);

-- Which checkout holds how many. A hold ends when the card provider says that the checkout's page is closed, or with the order.
create table stock_holds (
  checkout_id uuid not null references checkouts (id),
  product_id uuid not null,
  user_id uuid not null,
  network text not null default '',
  quantity integer not null check (quantity > 0),
  primary key (checkout_id, product_id)
);
create index stock_holds_product on stock_holds (product_id);
create index stock_holds_user on stock_holds (user_id);

-- Holds of the last day that ended without a payment, and how long they lasted: who keeps a product from others without ever paying has
-- to wait.
create table stock_lapses (
  id uuid primary key,
  product_id uuid not null,
  user_id uuid not null,
  network text not null,
  seconds integer not null,
  lapsed_at timestamptz not null
);
create index stock_lapses_user on stock_lapses (user_id, product_id, lapsed_at);
create index stock_lapses_network on stock_lapses (network, product_id, lapsed_at);
create index stock_lapses_age on stock_lapses (lapsed_at);

-- The ledger: the sum of a product's changes is its quantity. It outlives the product.
create table stock_movements (
  id uuid primary key,
  product_id uuid not null,
  product_name text not null,
  change integer not null,
  quantity_after integer not null,
  reason text not null check (reason in ('start', 'received', 'sold', 'cancelled', 'returned', 'damaged', 'lost', 'recount',
    'import', 'stopped')),
  order_id uuid,
  actor_id uuid,
  actor_email text,
  note text not null default '',
  created_at timestamptz not null
);
create index stock_movements_newest on stock_movements (product_id, created_at desc, id desc);

create index stock_movements_order on stock_movements (order_id) where order_id is not null;

-- Who wants to know when a product is back.
create table restock_wishes (
  id uuid primary key,
  product_id uuid not null references products (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  notified_at timestamptz,
  unique (product_id, user_id)
);
create index restock_wishes_waiting on restock_wishes (product_id, created_at) where notified_at is null;
create index restock_wishes_user on restock_wishes (user_id);

-- Until when a checkout may hold stock; empty for one that holds none.
alter table checkouts add column hold_until timestamptz;
-- Units that were paid for and could not be had.
alter table order_lines add column short integer not null default 0;
-- Units of a product in one checkout; empty for the usual 99.
alter table products add column order_most integer;
