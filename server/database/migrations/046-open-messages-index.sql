-- Messages that wait for an answer, newest first.
create index concurrently if not exists contact_messages_open on contact_messages (created_at desc, id desc) where answered_at is null;
