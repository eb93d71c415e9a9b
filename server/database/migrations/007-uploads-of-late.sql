-- How many pictures were uploaded of late, by one customer and by all.
create index images_uploads on images (created_at) where owner_id is not null;
