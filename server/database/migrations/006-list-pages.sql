-- What the lists of orders and users are sorted, filtered and searched by. A page of orders finds its ids in one of these alone, so
-- each ends in the id and leaves out what no list shows.
drop index orders_newest;
create index orders_newest on orders (created_at desc, id desc) where deleted_at is null;
create index orders_status_newest on orders (status, created_at desc, id desc) where deleted_at is null;
create index orders_largest on orders (amount_cents desc, id desc) where deleted_at is null;
drop index users_role;
create index users_role_newest on users (role, created_at desc, id desc);

-- Substrings, as for products.
create index orders_number_search on orders using gin (order_number gin_trgm_ops);
create index orders_email_search on orders using gin (email_key gin_trgm_ops);
create index users_email_search on users using gin (email_key gin_trgm_ops);
create index users_name_search on users using gin (username gin_trgm_ops);
