-- When an admin marked a message as answered; null while it waits.
alter table contact_messages add column answered_at timestamptz;
