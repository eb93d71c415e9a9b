-- Products that are one thing in several sizes, colours or pots: each stays a product of its own, with its price, stock and address.
create table product_families (
  id uuid primary key,
  name text not null,
  options text[] not null check (cardinality(options) between 1 and 3),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
alter table products
  add column if not exists state text not null default 'published' check (state in ('draft', 'published', 'archived')),
  add column family_id uuid references product_families (id) on delete set null,
  -- One value for each option of its family.
  add column option_values text[] not null default '{}',
  add column family_position integer not null default 0,
  -- The row of its family in the office: the cheapest published one, or alone.
  add column leads boolean not null default true,
  -- Leads, and is published: a card in the shop.
  add column listed boolean not null default true,
  -- Of a listed one: the price of the dearest published sibling, if that is another.
  add column price_to_cents integer;
