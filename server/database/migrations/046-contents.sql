-- Pages and blog posts. Their text stands in numbered versions; visitors get the published one alone.
create table contents (
  id uuid primary key,
  kind text not null check (kind in ('page', 'post')),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  latest_version integer not null default 1,
  -- Null: visitors get 404.
  published_version integer,
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (kind, slug)
);
create index contents_newest on contents (kind, published_at desc, id desc) where published_version is not null;
create index contents_changed on contents (kind, updated_at desc, id desc);

create table content_versions (
  content_id uuid not null references contents (id) on delete cascade,
  version integer not null,
  title text not null,
  body text not null,
  excerpt text not null default '',
  topic text not null default '',
  image_key text,
  image_alt text not null default '',
  seo_title text not null default '',
  seo_description text not null default '',
  -- Keys of all pictures it shows, which are kept as long.
  picture_keys text[] not null default '{}',
  -- The admin who saved it, if the account is still there.
  actor_id uuid,
  created_at timestamptz not null,
  primary key (content_id, version)
);
create index content_versions_pictures on content_versions using gin (picture_keys);

-- Pages and posts go into the trash too. Its kinds stand in contract/trash.ts.
alter table trash drop constraint trash_kind_check;
