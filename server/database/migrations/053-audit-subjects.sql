-- Entries are found by what they are about.
create index concurrently if not exists audit_subject on audit_log (subject_id, created_at desc, id desc);
