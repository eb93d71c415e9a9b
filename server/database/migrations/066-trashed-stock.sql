-- The stock of a product in the trash, which changes there when units of its orders come back or are sent again.
create index concurrently if not exists trash_rows_stock on trash_rows ((content ->> 'product_id')) where of_table = 'stock';
