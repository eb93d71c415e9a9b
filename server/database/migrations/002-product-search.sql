-- Substring search without regard to case. Two indexes of one column each: some engines refuse a GIN of two.
create extension if not exists pg_trgm;
create index products_name_search on products using gin (name gin_trgm_ops);
create index products_description_search on products using gin (description gin_trgm_ops);
