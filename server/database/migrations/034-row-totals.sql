-- How many rows of a long list were written before a moment, so that only later ones are counted one by one. Whoever deletes a row takes it
-- off here; whoever adds one does nothing.
create table row_totals (
  list text primary key,
  before timestamptz not null,
  total bigint not null
);
