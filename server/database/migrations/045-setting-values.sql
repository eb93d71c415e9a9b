-- What the admins of a shop set on its screens, by the keys of settings/. A row whose value is the JSON null counts as absent: the setting
-- was put back to its default, and its version goes on counting, so that an older form cannot overwrite what is stored later.
create table setting_values (
  key text primary key,
  value jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null
);
