-- Where an account has logged in before: a digest of both, as in login_attempts.
create table known_networks (
  pair text primary key,
  last_login_at timestamptz not null
);
create index known_networks_age on known_networks (last_login_at);
