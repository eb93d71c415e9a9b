-- Running totals of everything the dashboards count, instead of those of the orders alone: how many users of each role, checkouts,
-- and orders not deleted of each status and month, with what these earned. A row is written in the transaction that changes what it
-- counts; the slots keep writers of one moment from waiting for the same row.
create table running_totals (
  counted text not null,
  kind text not null,
  month text not null,
  slot smallint not null,
  total bigint not null,
  cents bigint not null,
  primary key (counted, kind, month, slot)
);
insert into running_totals (counted, kind, month, slot, total, cents)
select 'users', role, '', 0, count(*), 0 from users group by role
union all
select 'checkouts', '', '', 0, count(*), 0 from checkouts
union all
select 'orders', status, to_char(created_at at time zone 'UTC', 'YYYY-MM'), 0, count(*), sum(amount_cents)
from orders where deleted_at is null group by 2, 3;
drop table order_totals;
