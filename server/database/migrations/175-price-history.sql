-- What each product cost, from when on: a price shown as reduced is compared with those of the 30 days before.
create table price_history (
  product_id uuid not null references products (id) on delete cascade,
  since timestamptz not null,
  price_cents integer not null check (price_cents > 0),
  primary key (product_id, since)
);
-- What was charged before today is not known.
insert into price_history (product_id, since, price_cents) select id, now(), price_cents from products;
