-- What the figures count, by quarters of an hour in UTC: the days of every time zone are made of these. Orders and what was paid for them, those
-- that were cancelled, both when they were ordered; refunds when they were written down, less what failed when it failed. A release later the
-- rows of `opened`, and the cents of `orders` and `days`, which nobody reads any more, can go.
insert into running_totals (counted, kind, month, slot, total, cents)
select 'sales', '', to_char(date_bin('15 minutes', created_at, timestamptz '2000-01-01 00:00Z') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI'), 0,
  count(*), sum(amount_cents)
from orders group by 3
union all
select 'cancelled', '', to_char(date_bin('15 minutes', created_at, timestamptz '2000-01-01 00:00Z') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI'), 0,
  count(*), sum(amount_cents)
from orders where cancelled_at is not null group by 3
union all
select 'refunds', '', quarter, 0, 0, sum(cents)
from (
  select to_char(date_bin('15 minutes', created_at, timestamptz '2000-01-01 00:00Z') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI') as quarter,
    amount_cents as cents
  from refunds
  union all
  select to_char(date_bin('15 minutes', updated_at, timestamptz '2000-01-01 00:00Z') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI'), -amount_cents
  from refunds where state in ('failed', 'canceled')
) as moved
group by quarter
union all
-- Checkouts were counted by days: each lies at noon, which is the same day nearly everywhere.
select 'carts', '', month || 'T12:00', 0, total, 0 from running_totals where counted = 'opened' and kind = ''
union all
-- The last of these days was counted to its end.
select 'carts', '', max(month) || 'T23:45', 0, 0, 0 from running_totals where counted = 'opened' and kind = '' having count(*) > 0
on conflict do nothing;
-- What sold in each period, counted in the same moment as the best of it: for the file.
alter table best_sellers add column all_sellers jsonb;
