-- The few accounts whose picture is still to be fetched.
create index concurrently if not exists users_picture_due on users (picture_due_at) where picture_due_at is not null;
