-- Disputes that no bank has decided are asked for every hour.
create index concurrently if not exists orders_disputed on orders (id) where dispute = 'open';
-- Failed refunds are few; a figure counts those that nobody has made again.
create index concurrently if not exists refunds_failed on refunds (order_id) where state = 'failed';
