-- A key, so that logical replication knows which row was changed or deleted. The trash of thirty days is small enough to be written anew.
alter table trash_rows add column id uuid default gen_random_uuid() primary key;
