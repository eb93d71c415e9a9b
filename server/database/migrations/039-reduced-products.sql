-- What is reduced, newest first; the other filters' columns beside, so that a filtered list and its total read nothing else.
create index concurrently if not exists products_reduced on products (created_at desc, id desc) include (category, price_cents, rating_hundredths)
  where old_price_cents > price_cents;
