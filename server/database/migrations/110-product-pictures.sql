-- The second to the tenth picture of a product; the first is products.image.
create table product_pictures (
  product_id uuid not null references products (id) on delete cascade,
  position smallint not null check (position between 1 and 9),
  image text not null,
  image_key text not null,
  alt text not null default '',
  primary key (product_id, position)
);
create index product_pictures_key on product_pictures (image_key);
-- What the first shows, for those who do not see it; empty for its name.
alter table products add column if not exists image_alt text not null default '';
