-- Which of the few checkouts with something held this is of its buyer's; `null` for one that holds nothing, or of a release before.
alter table checkouts add column holding_slot smallint;
