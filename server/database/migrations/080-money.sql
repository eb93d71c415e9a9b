-- How an order was counted; null for 5 % of GST on top, as every checkout before.
alter table checkouts add column money jsonb;
-- Which of the four taxes; null for the one of its category.
alter table products add column tax_class text check (tax_class in ('standard', 'reduced', 'second', 'zero'));
-- The tax in a refund, and its parts; null where the release before wrote it.
alter table refunds add column tax_cents bigint, add column taxes jsonb;
