-- The provider tells of a refund or dispute by its payment.
create index concurrently if not exists orders_payment_intent on orders (payment_intent) where payment_intent is not null;
-- Cancelled orders are few; lists of what is to be packed leave them out.
create index concurrently if not exists orders_cancelled on orders (cancelled_at) where cancelled_at is not null;
