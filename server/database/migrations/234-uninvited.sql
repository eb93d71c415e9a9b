-- Accounts that came from a former shop, until they are invited to choose a password.
alter table users add column uninvited boolean not null default false;
