-- Texts are searched as they are folded: these took most of the time in which products are written. The release before finds the same without them.
drop index products_description_parts;
drop index products_description_search;
drop index products_name_search;
drop index products_unfolded;
insert into schema_requires (migration) values ('112-family-indexes') on conflict do nothing;
