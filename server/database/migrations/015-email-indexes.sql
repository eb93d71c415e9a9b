-- A reader's letters that wait, in the order in which they are sent.
create index concurrently if not exists emails_reader on emails (to_address, due_at, id) where state in ('waiting', 'sending');
-- The letters of an order, newest first.
create index concurrently if not exists emails_order on emails (order_id, created_at desc, id desc) where order_id is not null;
-- Substrings, as for users.
create index concurrently if not exists emails_search on emails using gin (to_address gin_trgm_ops);
