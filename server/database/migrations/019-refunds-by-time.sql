-- The file of refunds, newest first, a batch at a time.
create index concurrently if not exists refunds_created on refunds (created_at, id);
