create index concurrently if not exists reviews_author on reviews (author_key) where author_key <> '';
