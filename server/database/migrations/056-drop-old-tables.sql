-- Nobody reads or writes these any more: counts of lists, and changes of many rows, which `batches` keeps now.
drop table row_totals;
drop table order_batches;
drop table price_batches;
insert into schema_requires (migration) values ('055-rating-counts') on conflict do nothing;
