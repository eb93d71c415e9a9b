-- The history of orders that were written or changed without one, made once of the orders and the audit log, whose ids its events have.
insert into order_events (id, order_id, kind, data, actor_id, for_customer, created_at)
select id, id, 'placed', '{}'::jsonb, null, true, created_at from orders
union all
select audit_log.id, orders.id, 'status', jsonb_build_object('status', after ->> 'status'), actor_id, true, audit_log.created_at
from audit_log join orders on orders.id::text = subject_id
where subject_kind = 'order' and action = 'change order status' and before ->> 'status' <> after ->> 'status'
on conflict (id) do nothing;
