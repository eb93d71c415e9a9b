-- Money that goes back. Each row is written before the card provider is asked, and its id is the key under which it is asked.
create table refunds (
  id uuid primary key,
  order_id uuid not null references orders (id),
  amount_cents bigint not null check (amount_cents > 0),
  -- `wanted` until the provider has taken it up.
  state text not null check (state in ('wanted', 'pending', 'succeeded', 'failed', 'canceled')),
  source text not null check (source in ('admin', 'customer', 'short', 'claim', 'provider')),
  provider_id text unique,
  reason text not null default '',
  -- Whether its units went back on sale.
  restock boolean not null,
  -- Why it failed.
  problem text not null default '',
  actor_id uuid,
  created_at timestamptz not null,
  -- When the provider was last asked about it.
  updated_at timestamptz not null
);
create index refunds_order on refunds (order_id);
create index refunds_unsettled on refunds (updated_at) where state in ('wanted', 'pending');
create index refunds_actor on refunds (actor_id) where actor_id is not null;

-- Which units a refund was for; without rows it was an amount.
create table refund_lines (
  refund_id uuid not null references refunds (id),
  position integer not null,
  quantity integer not null check (quantity > 0),
  primary key (refund_id, position)
);

-- The provider's name of the payment; empty until it is needed for orders of releases without refunds.
alter table orders add column payment_intent text;
-- Of the amount, all that went back and did not fail.
alter table orders add column refunded_cents bigint not null default 0;
alter table orders add column cancelled_at timestamptz;
-- What the bank says when the cardholder asked it for the money: open, won or lost.
alter table orders add column dispute text;
