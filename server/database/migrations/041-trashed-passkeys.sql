-- Passkeys of deleted accounts: nobody else takes one while its account may come back.
create index concurrently if not exists trash_rows_passkeys on trash_rows ((content ->> 'id')) where of_table = 'passkeys';
