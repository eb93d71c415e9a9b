-- What lists sort by: see database/by-name.ts.
create index concurrently if not exists products_in_order on products ((ltrim(translate(name, '×''’‘"“”', '')) collate "und-x-icu"), id);
create index concurrently if not exists users_in_order on users (email_key collate "C");
