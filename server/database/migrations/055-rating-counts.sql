-- The counts of products whose reviews were written before there were counts: from now on each product with a review has them.
insert into rating_counts (product_id, stars_1, stars_2, stars_3, stars_4, stars_5, verified, with_photos)
select product_id, count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
  count(*) filter (where rating = 4), count(*) filter (where rating = 5), count(*) filter (where verified), count(*) filter (where photos <> '[]')
from reviews where hidden_for is null group by product_id
on conflict (product_id) do nothing;
