create unique index concurrently if not exists checkouts_holding on checkouts (user_id, holding_slot) where state = 'open' and holding_slot is not null;
