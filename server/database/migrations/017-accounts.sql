-- Sessions that their owner can tell apart. One that an older release opened has no device and counts as seen when it was opened.
alter table sessions add column last_seen_at timestamptz;
alter table sessions add column device text not null default '';
-- When its owner last proved to be there: at the login, or by the password before a sensitive step.
alter table sessions add column confirmed_at timestamptz;

-- When its owner opened a letter sent to the address.
alter table users add column verified_at timestamptz;
-- Whether a login asks for more than the password.
alter table users add column second_factor boolean not null default false;

-- What a link in a letter stands for: only a hash of the token, which was made while the letter was sent.
create table account_tokens (
  token_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('reset', 'verify', 'new address', 'undo address')),
  -- The address that a change is about.
  address text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_tokens_user on account_tokens (user_id, purpose);
create index account_tokens_expiry on account_tokens (expires_at);

-- Codes of an app on a phone. The secret is sealed with a key that is not in the database; `last_step` is the newest code used.
create table totp_factors (
  user_id uuid primary key references users (id) on delete cascade,
  sealed_secret text not null,
  last_step bigint not null default 0,
  confirmed_at timestamptz,
  created_at timestamptz not null
);
create table recovery_codes (
  code_hash text primary key,
  user_id uuid not null references users (id) on delete cascade
);
create index recovery_codes_user on recovery_codes (user_id);
create table passkeys (
  id text primary key,
  user_id uuid not null references users (id) on delete cascade,
  public_key text not null,
  counter bigint not null,
  transports text not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- A login whose password was right and whose second factor is awaited, or a passkey being made or asked for.
create table login_challenges (
  id_hash text primary key,
  user_id uuid references users (id) on delete cascade,
  purpose text not null check (purpose in ('second factor', 'new passkey')),
  challenge text not null default '',
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index login_challenges_user on login_challenges (user_id);
create index login_challenges_expiry on login_challenges (expires_at);

-- Accounts that were erased at their owner's wish: a restored backup erases them again.
create table erased_accounts (
  user_id uuid primary key,
  erased_at timestamptz not null
);
