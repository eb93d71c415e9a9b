-- What a row of the shop's own files changes, as the look shows it: what it does when it is written must be among that.
alter table import_rows add column changes jsonb;
