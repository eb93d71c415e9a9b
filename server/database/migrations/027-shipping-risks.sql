-- When it is too cold or too hot on the way to a place, every year again: days such as '11-15', and a span may go over New Year. An empty
-- state or beginning of the postcode means all of them; both stand here in capitals without spaces.
create table shipping_risks (
  id uuid primary key,
  country text not null,
  state text not null default '',
  postal_prefix text not null default '',
  from_day text not null,
  to_day text not null,
  risk text not null check (risk in ('frost', 'heat')),
  action text not null check (action in ('hold', 'pack')),
  created_at timestamptz not null
);

-- Until when an order with live plants waits, and for which risk; and the one that its parcel is packed for.
alter table orders add column hold_until date;
alter table orders add column hold_reason text not null default '';
alter table orders add column pack_for text not null default '';
