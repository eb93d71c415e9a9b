-- What visitors write to the shop; an e-mail of it to the shop's own address is written in the same transaction.
create table contact_messages (
  id uuid primary key,
  name text not null,
  email text not null,
  email_key text not null,
  message text not null,
  created_at timestamptz not null
);
create index contact_messages_newest on contact_messages (created_at desc, id desc);
create index contact_messages_writer on contact_messages (email_key);
