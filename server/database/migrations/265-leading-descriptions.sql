-- A description that a family shares once, in place of once for each of its products; and the few products that are still to be folded, by a
-- condition that a planner takes for rare.
create index concurrently if not exists products_leading_descriptions on products using gin (description_folded gin_trgm_ops) where leads;
create index concurrently if not exists products_to_fold on products (id) where nullif(folded_of = md5(name || E'\n' || description), false) is null;
