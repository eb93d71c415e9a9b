-- Names of small lists as they are searched, folded by the program. Rows that were written without are found by what they say.
alter table content_versions add column title_folded text;
alter table trash add column name_folded text;
