-- Spreads what grows without touching a sale over the workers of Citus. Once, as the shop's account, when its tables are there (npm run migrate):
-- psql "$DATABASE_URL" -f deploy/citus/distribute.sql
set citus.shard_count = 8;
select create_distributed_table('audit_log', 'id', colocate_with => 'none');
select create_distributed_table('call_counts', 'counter', colocate_with => 'none');
select create_distributed_table('upload_attempts', 'id', colocate_with => 'none');
select create_distributed_table('missing_paths', 'path', colocate_with => 'none');
