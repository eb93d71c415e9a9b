-- Letters to send, each written in the transaction of its cause. `once_key` names the cause, so that none is written twice, and `id` is
-- also the Message-ID. `data` holds facts of that moment and never a secret.
create table emails (
  id uuid primary key,
  once_key text not null unique,
  kind text not null,
  to_address text not null,
  user_id uuid,
  order_id uuid,
  data jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'skipped')),
  attempts integer not null default 0,
  due_at timestamptz not null,
  leased_until timestamptz,
  problem text not null default '',
  created_at timestamptz not null,
  sent_at timestamptz
);
create index emails_due on emails (due_at) where state in ('waiting', 'sending');
create index emails_failed on emails (due_at) where state = 'failed';
create index emails_newest on emails (created_at desc, id desc);
-- Those whose data is still kept.
create index emails_data on emails (created_at) where data <> '{}';

-- Addresses that a mail server refused for good.
create table email_blocks (
  email_key text primary key,
  reason text not null,
  created_at timestamptz not null
);
