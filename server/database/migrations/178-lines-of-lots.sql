-- A recall finds the orders of a lot by it, the newest first.
create index concurrently if not exists order_lines_lot on order_lines (lot_id, order_id) where lot_id is not null;
