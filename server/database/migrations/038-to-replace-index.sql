-- The few that were sent and of which something is to be sent again.
create index concurrently if not exists orders_to_replace on orders (created_at desc, id desc) where to_replace is not null;
