-- Versions of products whose fields are those of an earlier version, which the undo of an import gave back: no edit.
create table restored_versions (
  product_id uuid primary key references products (id) on delete cascade,
  version integer not null,
  same_as integer not null
);
-- The hash that an earlier import had noted of the thing, for the undo; null for none.
alter table import_rows add column hash_before text;
