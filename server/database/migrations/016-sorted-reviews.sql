-- The orders and filters of a product's reviews, pictures in use, and the newest of all products. After 016-reviews, whose columns they hold.
create index concurrently if not exists reviews_product_helpful
  on reviews (product_id, helpful desc, updated_at desc, id desc) where hidden_for is null;
create index concurrently if not exists reviews_product_rating
  on reviews (product_id, rating desc, updated_at desc, id desc) where hidden_for is null;
create index concurrently if not exists reviews_product_photos
  on reviews (product_id, updated_at desc, id desc) where hidden_for is null and photos <> '[]';
create index concurrently if not exists reviews_pictures on reviews using gin (photos jsonb_path_ops) where photos <> '[]';
create index concurrently if not exists reviews_newest on reviews (updated_at desc, id desc);
create index concurrently if not exists reviews_hidden on reviews (hidden_at desc, id desc) where hidden_for is not null;
