-- Programs of others that want to be told what happened in the shop. Secrets are sealed (`server/platform/sealing.ts`); the one before a
-- change signs as well until `old_secret_until`.
create table webhook_endpoints (
  id uuid primary key,
  url text not null,
  description text not null default '',
  types text[] not null,
  is_on boolean not null default true,
  -- Why the shop turned it off by itself, or empty.
  off_reason text not null default '',
  sealed_secret text not null,
  old_sealed_secret text,
  old_secret_until timestamptz,
  -- Tries that failed one after the other, since when, and until when nothing is sent there.
  failures integer not null default 0,
  failing_since timestamptz,
  paused_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- One event for one endpoint: what waits, and the log of what was sent. It refers to no endpoint by a key, so that a purchase never fails
-- because an endpoint is deleted in the same moment; what is left behind is never sent, and swept.
create table webhook_deliveries (
  event_id uuid not null,
  endpoint_id uuid not null,
  kind text not null,
  data jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'skipped')),
  attempts integer not null default 0,
  due_at timestamptz not null,
  leased_until timestamptz,
  -- How the last try ended: the answer's status, its first words, and how long it took.
  code integer,
  ms integer,
  problem text not null default '',
  answer text not null default '',
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (endpoint_id, event_id)
);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, due_at) where state in ('waiting', 'sending');
create index webhook_deliveries_leased on webhook_deliveries (endpoint_id, leased_until) where state = 'sending';
create index webhook_deliveries_newest on webhook_deliveries (endpoint_id, created_at desc, event_id desc);
create index webhook_deliveries_ended on webhook_deliveries (created_at) where state in ('sent', 'failed', 'skipped');
