-- What is taken off a cart: by a code, or by itself where the code is null.
create table discounts (
  id uuid primary key,
  code text,
  -- The code as it is compared.
  code_key text unique,
  -- What buyers read beside an automatic one.
  name text not null,
  kind text not null check (kind in ('percent', 'fixed', 'delivery')),
  percent_hundredths integer check (percent_hundredths between 1 and 10000),
  amount_cents integer check (amount_cents > 0),
  -- Products, categories and tags that it is for; all without any.
  scope jsonb not null default '{}',
  minimum_cents integer not null default 0 check (minimum_cents >= 0),
  starts_at timestamptz,
  ends_at timestamptz,
  uses_most integer check (uses_most > 0),
  uses_each integer check (uses_each between 1 and 100),
  -- Held or used; counted where there is a limit.
  taken integer not null default 0 check (taken >= 0),
  is_on boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((code is null) = (code_key is null)),
  check ((kind = 'percent') = (percent_hundredths is not null) and (kind = 'fixed') = (amount_cents is not null))
);
create index discounts_newest on discounts (created_at desc, id desc);
create index discounts_automatic on discounts (id) where code_key is null and is_on;

-- A discount that a checkout took; ended once the checkout is released or its order cancelled.
create table discount_uses (
  checkout_id uuid not null references checkouts (id) on delete cascade,
  discount_id uuid not null references discounts (id),
  -- The account, or erased.
  customer text not null,
  -- Which of the uses that each customer has; null where they are not limited.
  slot smallint,
  ended boolean not null default false,
  amount_cents bigint not null,
  created_at timestamptz not null,
  primary key (checkout_id, discount_id)
);
create unique index discount_uses_slot on discount_uses (discount_id, customer, slot) where not ended and slot is not null;
create index discount_uses_newest on discount_uses (discount_id, created_at desc);
create index discount_uses_customer on discount_uses (customer);
