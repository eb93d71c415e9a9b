-- Whether an account holds it that had no paid order yet: such holds take a share of the stock at most.
alter table stock_holds add column newcomer boolean not null default false;
-- Whether the picture was kept, and where it came from: junk counts against its sender and the sender's network alone.
alter table upload_attempts add column kept boolean not null default false;
alter table upload_attempts add column network text not null default '';
