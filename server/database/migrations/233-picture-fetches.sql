-- Pictures of moved products and reviews that are fetched from their former addresses.
create table picture_fetches (
  id uuid primary key,
  import_id uuid not null,
  product_id uuid not null,
  -- The review whose picture it is; null for one of the product.
  review_id uuid,
  address text not null,
  position integer not null,
  alt text not null default '',
  -- The admin in whose name it is stored.
  admin_id uuid not null,
  tries integer not null default 0,
  -- Null when it is stored, or was given up.
  next_at timestamptz,
  problem text,
  image_key text,
  created_at timestamptz not null
);
create unique index picture_fetches_once on picture_fetches (coalesce(review_id, product_id), md5(address));
create index picture_fetches_due on picture_fetches (tries, position, next_at) where next_at is not null;
create index picture_fetches_import on picture_fetches (import_id);
create index picture_fetches_address on picture_fetches (md5(address));
