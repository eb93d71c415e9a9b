-- Who shows a picture, and how much room each owner's take.
create index concurrently if not exists products_picture on products (image_key);
create index concurrently if not exists users_picture on users (substring(profile_image from '^/images/([a-z0-9-]+)/'))
  where profile_image <> '';
create index concurrently if not exists order_lines_picture on order_lines (substring(image from '^/images/([a-z0-9-]+)/'));
create index concurrently if not exists images_owner_bytes on images (owner_id, bytes) where owner_id is not null;
create index concurrently if not exists images_removed on images (removed_at) where removed_at is not null;
-- Entries whose values are still kept.
create index concurrently if not exists audit_values on audit_log (created_at) where before is not null or after is not null;
