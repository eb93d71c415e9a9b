-- Running totals of the orders that were not deleted, so that no figure of the dashboards reads every order. A row is written in
-- the transaction that changes its orders; the slots keep orders placed at one moment from waiting for the same row.
create table order_totals (
  month text not null,
  status text not null,
  slot smallint not null,
  orders bigint not null,
  earnings_cents bigint not null,
  primary key (month, status, slot)
);
insert into order_totals (month, status, slot, orders, earnings_cents)
select to_char(created_at at time zone 'UTC', 'YYYY-MM'), status, 0, count(*), sum(amount_cents)
from orders where deleted_at is null group by 1, 2;
drop index orders_earnings;
