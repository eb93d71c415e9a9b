-- A withdrawal may come while a claim is open. Releases since 131 look for an open claim under the lock of its order.
drop index claims_one_open;
insert into schema_requires (migration) values ('131-refunds-succeeded') on conflict do nothing;
