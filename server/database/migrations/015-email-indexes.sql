-- A reader's letters that have not ended, in the order in which they are sent. Not in the words of emails_due, which then cannot serve the
-- same question: without fresh statistics it would be taken, and read from one end to the other.
create index concurrently if not exists emails_reader on emails (to_address, due_at, id) where state not in ('sent', 'failed', 'skipped');
-- The letters of an order, newest first.
create index concurrently if not exists emails_order on emails (order_id, created_at desc, id desc) where order_id is not null;
-- Substrings, as for users.
create index concurrently if not exists emails_search on emails using gin (to_address gin_trgm_ops);
