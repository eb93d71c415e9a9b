-- Work that only one process of the shop may do at a time. A row says who does it and until when unless renewed; the times are the
-- database's own, so that the clocks of nodes need not agree.
create table leases (
  name text primary key,
  holder uuid not null,
  until timestamptz not null
);
