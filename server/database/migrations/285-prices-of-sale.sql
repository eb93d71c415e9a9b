-- A price counts while it can be paid: null from when on a product is not on sale.
alter table price_history alter column price_cents drop not null;
insert into price_history (product_id, since, price_cents)
select id, greatest(now(), (select max(since) + interval '1 ms' from price_history where product_id = products.id)), null
from products where state <> 'published';
