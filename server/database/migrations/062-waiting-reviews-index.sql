create index concurrently if not exists reviews_waiting on reviews (id) where waits;
