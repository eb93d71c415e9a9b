-- What was earned each day, by UTC, beside the months: rows of `running_totals` that every order writes along with its month's.
insert into running_totals (counted, kind, month, slot, total, cents)
select 'days', '', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD'), 0, count(*), sum(amount_cents - refunded_cents)
from orders where deleted_at is null group by 3
on conflict do nothing;
-- What sold best in each period, as it was last counted: a list of productId, name, units and cents, the most money first.
create table best_sellers (
  period text primary key,
  sellers jsonb not null,
  counted_at timestamptz not null
);
