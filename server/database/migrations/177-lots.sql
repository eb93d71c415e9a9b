-- Lots of plants as they came from growers. A lot outlives its product: a recall may come years later.
create table lots (
  id uuid primary key,
  product_id uuid not null,
  product_name text not null,
  code text not null check (code <> ''),
  supplier text not null default '',
  supplier_passport text not null default '',
  origin text not null default '',
  received_on text,
  units integer check (units >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index lots_of_product on lots (product_id, lower(code));
create index lots_code on lots (lower(code));
create index lots_newest on lots (created_at, id);
-- The lot that a line was packed from.
alter table order_lines add column lot_id uuid;
-- A plant's cultivar apart from its botanical name, and the state or country where it was grown.
alter table plant_facts add column cultivar text, add column grown_in text;
