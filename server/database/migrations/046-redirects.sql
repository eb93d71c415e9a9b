-- Old addresses that lead to a page. Paths are in lower case, without a slash at the end.
create table redirects (
  id uuid primary key,
  from_path text not null unique,
  -- Empty for 410, which leads nowhere.
  to_path text not null,
  status smallint not null default 301 check (status in (301, 302, 410)),
  hits bigint not null default 0,
  last_hit_at timestamptz,
  created_at timestamptz not null,
  check (from_path like '/%' and from_path <> to_path)
);
create index redirects_newest on redirects (created_at desc, id desc);
-- The address it leads to, as addresses are compared: see contract/redirects.ts.
create index redirects_to on redirects (rtrim(lower(substring(to_path from '^[^?#]*')), '/'));

-- Addresses that found nothing, the 500 most asked for.
create table missing_paths (
  path text primary key,
  hits bigint not null,
  last_hit_at timestamptz not null
);
create index missing_paths_hits on missing_paths (hits desc, last_hit_at desc);
