create index concurrently if not exists orders_sale_hold on orders (id) where sale_hold is not null;
