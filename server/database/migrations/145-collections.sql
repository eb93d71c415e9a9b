-- A collection is a category that no product is filed under: it shows what these filters of the shop find.
alter table categories add column filter jsonb;
