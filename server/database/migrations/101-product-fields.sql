-- What a product has beside the form: its address, how it is kept and found, and how its description is written.
alter table products
  add column if not exists state text not null default 'published' check (state in ('draft', 'published', 'archived')),
  add column slug text check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  add column sku text,
  add column barcode text,
  add column hs_code text not null default '',
  add column weight_grams integer check (weight_grams >= 0),
  add column tags text[] not null default '{}',
  add column seo_title text not null default '',
  add column seo_description text not null default '',
  add column description_format text not null default 'plain' check (description_format in ('plain', 'markdown'));
