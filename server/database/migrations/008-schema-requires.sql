-- Migrations that a release must know to work on this schema: see README.md. A release that knows them all may be older than the
-- schema.
create table schema_requires (
  migration text primary key
);
