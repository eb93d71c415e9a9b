-- The few orders of which something is still to be sent, in the order of their list, and those that wait for nothing any more, which its
-- count leaves out.
create index concurrently if not exists orders_left_to_send on orders (created_at desc, id desc)
  where deleted_at is null and status in ('pending', 'processing')
    and not (cancelled_at is not null or (refunded_cents > 0 and refunded_cents >= amount_cents));
create index concurrently if not exists orders_nothing_left on orders (id)
  where deleted_at is null and status in ('pending', 'processing')
    and (cancelled_at is not null or (refunded_cents > 0 and refunded_cents >= amount_cents));
