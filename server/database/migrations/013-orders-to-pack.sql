-- The few that are paid and not shipped, among all that were.
create index concurrently if not exists orders_to_pack on orders (created_at desc, id desc)
  where deleted_at is null and status in ('pending', 'processing');
