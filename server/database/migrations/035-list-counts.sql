-- Letters that a list leaves out, or counts apart from those that were sent.
create index concurrently if not exists emails_to_nobody on emails (id) where to_address = '';
create index concurrently if not exists emails_skipped on emails (created_at desc, id desc) where state = 'skipped';
-- How many reviews are shown, without a look at each: every product knows its own.
create index concurrently if not exists products_reviewed on products (review_count) where review_count > 0;
-- Orders whose row stays though no list shows them.
create index concurrently if not exists orders_deleted on orders (id) where deleted_at is not null;
