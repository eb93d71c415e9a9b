-- The merchant's categories; the four here are those of every new shop.
create table categories (
  -- What products.category holds; it never changes.
  key text primary key,
  title text not null,
  slug text not null unique check (length(slug) between 1 and 80),
  description text not null default '',
  image text not null default '',
  image_key text,
  image_alt text not null default '',
  tax_class text not null default 'standard' check (tax_class in ('standard', 'reduced', 'second', 'zero')),
  holds text not null default 'plants' check (holds in ('plants', 'outdoor plants', 'accessories', 'other')),
  position integer not null,
  hidden boolean not null default false,
  -- A job moves its products there and then deletes it.
  moving_to text,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
insert into categories (key, title, slug, holds, position) values
  ('indoor plants', 'Indoor Plants', 'indoor-plants', 'plants', 0),
  ('outdoor plants', 'Outdoor Plants', 'outdoor-plants', 'outdoor plants', 1),
  ('succulents & cacti', 'Succulents & Cacti', 'succulents-&-cacti', 'plants', 2),
  ('plant accessories', 'Plant Accessories', 'plant-accessories', 'accessories', 3)
  on conflict (key) do nothing;
