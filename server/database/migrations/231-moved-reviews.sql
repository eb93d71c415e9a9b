-- Reviews that came from a former shop have an author's name, and the key of an address, in place of an account.
alter table reviews alter column user_id drop not null, add column author text not null default '', add column author_key text not null default '';
