-- Of refunds the price of the delivery in them, of orders when they could be picked up.
alter table refunds add column shipping_cents bigint not null default 0;
alter table orders add column ready_at timestamptz;
