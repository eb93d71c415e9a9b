-- Written by one of many new accounts of a network: hidden as not genuine until an admin has decided, and told to its author as waiting.
alter table reviews add column waits boolean not null default false;
