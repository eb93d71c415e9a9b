-- Parts of names and descriptions, whole names, and the few products that are still to be folded.
create index concurrently if not exists products_name_parts on products using gin (name_folded gin_trgm_ops);
create index concurrently if not exists products_description_parts on products using gin (description_folded gin_trgm_ops);
create index concurrently if not exists products_name_folded on products (name_folded);
create index concurrently if not exists products_unfolded on products (id) where folded_of is distinct from md5(name || E'\n' || description);
