-- How much room each picture takes, since when nobody shows it, and whether its files are being removed.
alter table images add column bytes bigint not null default 0;
alter table images add column unused_since timestamptz;
alter table images add column removed_at timestamptz;

-- Pictures customers sent of late, also those that were refused.
create table upload_attempts (
  id uuid primary key,
  owner_id uuid not null,
  created_at timestamptz not null
);
create index upload_attempts_owner on upload_attempts (owner_id, created_at);
create index upload_attempts_age on upload_attempts (created_at);
