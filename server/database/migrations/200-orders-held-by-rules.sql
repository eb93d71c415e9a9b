-- Orders that rules of sale hold, in the order of their list: many at once where a rule asks about whole countries.
create index concurrently if not exists orders_held_by_rules on orders (created_at desc, id desc)
  where deleted_at is null and status in ('pending', 'processing')
    and not (cancelled_at is not null or (refunded_cents > 0 and refunded_cents >= amount_cents)) and sale_hold is not null;
