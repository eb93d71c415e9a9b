-- How many pictures a customer has uploaded of late.
create index images_owner on images (owner_id, created_at);
