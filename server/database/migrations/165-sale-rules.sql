-- Which plants may not be sold where. A rule names plants by keys made of their names, or one product by its id.
create table sale_rules (
  id uuid primary key,
  taxa text[] not null default '{}',
  -- Species and cultivars that it leaves out.
  excepted text[] not null default '{}',
  -- Instead of names.
  product_id uuid references products (id) on delete cascade,
  -- Those of the names and exceptions, or the product's id.
  keys text[] not null,
  excepted_keys text[] not null default '{}',
  countries text[] not null default '{}',
  states text[] not null default '{}',
  postcodes text[] not null default '{}',
  -- It holds everywhere but there.
  reversed boolean not null default false,
  -- It holds only where a parcel crosses a border.
  abroad boolean not null default false,
  effect text not null check (effect in ('refuse', 'ask', 'tell')),
  words text not null,
  -- Its season, days such as 11-15.
  from_day text,
  to_day text,
  law text not null default '',
  source text not null default '',
  -- How sure whoever wrote it is: high, medium or low.
  sure text not null default '',
  checked_on date,
  review_by date,
  active boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((product_id is null) <> (taxa = '{}')),
  check ((from_day is null) = (to_day is null))
);
create index sale_rules_keys on sale_rules using gin (keys) with (fastupdate = off) where active;
create index sale_rules_newest on sale_rules (created_at desc, id desc);
create index sale_rules_of_product on sale_rules (product_id) where product_id is not null;
create index sale_rules_to_review on sale_rules (review_by) where active;

-- The keys by which rules find a plant, and what they were made of; null for what another release has written.
alter table plant_facts
  add column family text,
  add column taxa text[],
  add column taxa_of text;

-- What keeps a paid order from being sent until somebody has decided: the lines and places that rules of sale name.
alter table orders add column sale_hold jsonb;
