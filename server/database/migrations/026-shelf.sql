-- The plants somebody has at home, bought here or added by hand, and when they were watered: by days of the person's own calendar.
create table shelf_plants (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  product_id uuid references products (id) on delete set null,
  -- The line of an order that it came with; it is never put on the shelf a second time.
  order_id uuid,
  position integer,
  name text not null,
  since date not null,
  -- Null: as often as is known of the product.
  water_days integer check (water_days between 1 and 365),
  last_watered_on date,
  put_off_to date,
  repotted_on date,
  -- Null: nobody wants to be told.
  repot_months integer check (repot_months between 1 and 120),
  -- Of a bought plant that is gone: the row stays, so that it does not come back.
  removed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((order_id is null) = (position is null)),
  unique (user_id, order_id, position)
);
create index shelf_plants_product on shelf_plants (product_id);
-- Who has the address of a calendar may read it; the address itself stands nowhere.
create table calendar_feeds (
  user_id uuid primary key references users (id) on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null
);
