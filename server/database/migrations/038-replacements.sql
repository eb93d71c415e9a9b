-- Units that a claim was answered with and that have not left again: a list of position and quantity; empty when nothing is to be sent.
alter table orders add column to_replace jsonb;
-- Of a parcel with a replacement, the units in it; empty for the order's own.
alter table shipments add column lines jsonb;
