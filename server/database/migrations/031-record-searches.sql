create index concurrently if not exists audit_kind on audit_log (subject_kind, created_at desc, id desc);
create index concurrently if not exists audit_search on audit_log
  using gin (actor_email gin_trgm_ops, action gin_trgm_ops, subject_id gin_trgm_ops);
create index concurrently if not exists checkouts_search on checkouts using gin (email gin_trgm_ops);
