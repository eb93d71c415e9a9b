-- By id it served neither the list nor its count, and kept orders of which nothing is left.
drop index orders_sale_hold;
insert into schema_requires (migration) values ('167-held-by-rules') on conflict do nothing;
