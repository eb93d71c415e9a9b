-- Refunds that may need a credit note are looked for by the time of their success.
create index concurrently if not exists refunds_succeeded on refunds (updated_at) where state = 'succeeded';
