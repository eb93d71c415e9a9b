-- Orders that a former shop took: a history, which nothing here changes.
create table past_orders (
  id uuid primary key,
  number text not null,
  placed_at timestamptz not null,
  -- Empty where the former shop had none, and once it is erased.
  email text not null default '',
  email_key text not null default '',
  currency text not null,
  subtotal_cents bigint not null,
  shipping_cents bigint not null,
  tax_cents bigint not null,
  discount_cents bigint not null,
  total_cents bigint not null,
  refunded_cents bigint not null,
  -- In the former shop's words.
  payment text not null default '',
  fulfilment text not null default '',
  cancelled_at timestamptz,
  note text not null default '',
  created_at timestamptz not null
);
create index past_orders_newest on past_orders (placed_at, id);
create index past_orders_number on past_orders (lower(number) text_pattern_ops);
create index past_orders_email on past_orders (email_key text_pattern_ops, placed_at) where email_key <> '';
create table past_order_lines (
  order_id uuid not null references past_orders (id) on delete cascade,
  position integer not null,
  name text not null,
  sku text not null default '',
  quantity integer not null,
  total_cents bigint not null,
  primary key (order_id, position)
);
-- Where a former shop sent an order, or what address it knew of a customer.
create table past_addresses (
  -- Of a past order or an account.
  thing_id uuid primary key,
  email_key text not null default '',
  name text not null default '',
  company text not null default '',
  line1 text not null default '',
  line2 text not null default '',
  city text not null default '',
  state text not null default '',
  postal_code text not null default '',
  country text not null default '',
  phone text not null default '',
  noted_at timestamptz not null
);
create index past_addresses_email on past_addresses (email_key, noted_at) where email_key <> '';
create index past_addresses_oldest on past_addresses (noted_at);
