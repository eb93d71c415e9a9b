-- Whom an order is billed to, as the buyer said on the payment page; written while the shop issues invoices.
create table order_billing (
  order_id uuid primary key references orders (id),
  name text not null default '',
  company text not null default '',
  tax_id text not null default '',
  line1 text not null default '',
  line2 text not null default '',
  city text not null default '',
  state text not null default '',
  postal_code text not null default '',
  country text not null default '',
  -- True once its order has an invoice, or never gets one because it was cancelled before.
  is_settled boolean not null default false,
  erased_at timestamptz
);
create index order_billing_waiting on order_billing (order_id) where not is_settled;

-- The next number of each series, such as INV-2026. Who issues locks the row, so numbers have no gap.
create table invoice_series (key text primary key, next integer not null default 1);

create table invoices (
  id uuid primary key,
  series text not null references invoice_series (key),
  number integer not null,
  kind text not null check (kind in ('invoice', 'credit')),
  order_id uuid not null references orders (id),
  -- The refund that a credit note is about.
  refund_id uuid unique references refunds (id),
  issued_at timestamptz not null,
  amount_cents bigint not null,
  tax_cents bigint not null,
  -- All that is on it; empty after its years.
  data jsonb not null,
  -- Null until it is drawn, empty after its years; never written a second time in between.
  pdf bytea,
  unique (series, number),
  check ((kind = 'credit') = (refund_id is not null))
);
create unique index invoices_of_order on invoices (order_id) where kind = 'invoice';
create index invoices_credits on invoices (order_id) where kind = 'credit';
create index invoices_newest on invoices (issued_at desc, id desc);
create index invoices_undrawn on invoices (id) where pdf is null;
