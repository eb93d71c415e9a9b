-- Orders are found by the name and the city they go to.
create index concurrently if not exists order_deliveries_search on order_deliveries using gin (name gin_trgm_ops, city gin_trgm_ops);
