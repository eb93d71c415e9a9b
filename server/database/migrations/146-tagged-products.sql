create index concurrently if not exists products_listed_tagged on products (id) where listed and tags <> '{}';
