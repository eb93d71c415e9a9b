create unique index concurrently if not exists products_slug on products (slug);
create index concurrently if not exists products_sku on products (lower(sku)) where sku is not null;
create index concurrently if not exists products_tags on products using gin (tags);
create index concurrently if not exists products_unpublished on products (state) where state <> 'published';
