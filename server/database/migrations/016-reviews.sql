-- What is told of a review beside its stars and words. `photos` holds keys of pictures, `helpful` the number of its votes; a review with
-- `hidden_for` (one of the reasons of contract/reviews.ts) is shown to nobody and counted nowhere.
alter table reviews
  add column verified boolean not null default false,
  add column photos jsonb not null default '[]',
  add column helpful integer not null default 0,
  add column reply text,
  add column replied_at timestamptz,
  add column hidden_for text,
  add column hidden_at timestamptz;

create table review_votes (
  review_id uuid not null references reviews (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  primary key (review_id, user_id)
);
create index review_votes_user on review_votes (user_id);

-- Open until an admin has decided. One for each review and account, which may be deleted since.
create table review_reports (
  review_id uuid not null references reviews (id) on delete cascade,
  user_id uuid not null,
  reason text not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (review_id, user_id)
);
create index review_reports_open on review_reports (review_id) where settled_at is null;

-- How many shown reviews of a product have so many stars, are of verified purchases, and have photos: no page counts thousands of rows.
-- A product without a row is counted when it is asked for.
create table rating_counts (
  product_id uuid primary key references products (id) on delete cascade,
  stars_1 integer not null,
  stars_2 integer not null,
  stars_3 integer not null,
  stars_4 integer not null,
  stars_5 integer not null,
  verified integer not null,
  with_photos integer not null
) with (fillfactor = 80);
