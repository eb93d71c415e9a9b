create index concurrently if not exists products_family on products (family_id, family_position) where family_id is not null;
create unique index concurrently if not exists products_variant on products (family_id, option_values) where family_id is not null;
-- The orders and filters of the shop's lists, which are answered from one index alone.
create index concurrently if not exists products_listed_newest on products (created_at desc, id desc) include (category, price_cents, price_to_cents, rating_hundredths) where listed;
create index concurrently if not exists products_listed_category on products (category, created_at desc, id desc) include (price_cents, price_to_cents, rating_hundredths) where listed;
create index concurrently if not exists products_listed_facets on products (category, price_cents, rating_hundredths) include (price_to_cents, old_price_cents) where listed;
create index concurrently if not exists products_listed_price on products (price_cents, id) include (category, price_to_cents, rating_hundredths) where listed;
create index concurrently if not exists products_listed_rating on products (rating_hundredths desc, id desc) where listed;
create index concurrently if not exists products_listed_in_order on products ((ltrim(translate(name, '×''’‘"“”', '')) collate "und-x-icu"), id) where listed;
create index concurrently if not exists products_listed_reduced on products (created_at desc, id desc) include (category, price_cents, rating_hundredths) where listed and old_price_cents > price_cents;
-- Cards of several prices: their ranges begin below a range that they reach into.
create index concurrently if not exists products_listed_ranges on products (price_cents, id) include (category, price_to_cents, rating_hundredths, created_at) where listed and price_to_cents is not null;
-- What the finder leaves out.
create index concurrently if not exists products_unlisted on products (id) where not listed;
