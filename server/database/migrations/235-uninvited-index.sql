create index concurrently if not exists users_uninvited on users (id) where uninvited;
