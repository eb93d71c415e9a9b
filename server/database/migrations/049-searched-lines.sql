-- Orders are found by what was bought.
create index concurrently if not exists order_lines_search on order_lines using gin (name gin_trgm_ops);
