create index concurrently if not exists stock_restocked_quietly on stock (product_id) where restocked_quietly;
