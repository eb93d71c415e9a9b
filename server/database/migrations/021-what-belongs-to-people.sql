-- What somebody takes along, and what is erased when they leave: letters of their account.
create index concurrently if not exists emails_user on emails (user_id) where user_id is not null;
-- Their checkouts, and how many of them are open.
create index concurrently if not exists checkouts_user on checkouts (user_id);
