-- An order has one open case of each kind at most.
create unique index concurrently if not exists claims_one_open_of_kind on claims (order_id, kind) where state = 'open';
