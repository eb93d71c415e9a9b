import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DatabaseSync as Database } from 'node:sqlite'
import { DatabaseSync } from './sqlite.ts'

const paymentTables = `
  create table sessions (
    seq integer primary key autoincrement,
    id text not null unique,
    created integer not null,
    expires_at integer not null,
    status text not null check (status in ('open', 'complete', 'expired')),
    amount_total integer not null,
    details text not null,
    payment_intent text,
    payer text,
    card text,
    confirming text
  ) strict;
  create index sessions_open on sessions (expires_at) where status = 'open';
  create index sessions_payment_intent on sessions (payment_intent) where payment_intent is not null;

  create table payment_intents (
    id text primary key,
    session_id text not null unique references sessions (id),
    body text not null
  ) strict;

  create table refunds (
    id text primary key,
    payment_intent text not null references payment_intents (id),
    amount integer not null,
    body text not null
  ) strict;

  create table events (
    seq integer primary key autoincrement,
    id text not null unique,
    created integer not null,
    type text not null,
    session_id text not null references sessions (id),
    body text not null
  ) strict;
  create index events_session on events (session_id);

  create table deliveries (
    id integer primary key autoincrement,
    event_id text not null references events (id),
    due_at integer not null,
    leased_until integer not null default 0,
    attempts integer not null default 0,
    state text not null default 'pending' check (state in ('pending', 'delivered', 'given up')),
    last_problem text
  ) strict;
  create index deliveries_due on deliveries (due_at) where state = 'pending';
  create index deliveries_event on deliveries (event_id);

  create table idempotency_keys (
    key text primary key,
    created integer not null,
    fingerprint text not null,
    request_id text not null,
    body text not null
  ) strict;
  create index idempotency_keys_created on idempotency_keys (created);
`

/** One row per recipient. The raw message comes last, so that lists do not read it. */
const mailTables = `
  create table messages (
    seq integer primary key autoincrement,
    id text not null unique,
    received_at integer not null,
    sender text not null,
    recipient text not null,
    message_id text not null,
    subject text not null,
    bytes integer not null,
    raw blob not null
  ) strict;
  create index messages_bytes on messages (bytes);
  create index messages_recipient on messages (recipient, message_id);
`

const refundTables = `
  alter table refunds rename to refunds_before;
  create table refunds (
    seq integer primary key autoincrement,
    id text not null unique,
    created integer not null,
    payment_intent text not null references payment_intents (id),
    amount integer not null,
    status text not null,
    -- What it becomes by itself, and when, in seconds.
    turns_into text,
    turns_at integer,
    body text not null
  ) strict;
  insert into refunds (id, created, payment_intent, amount, status, body)
    select id, json_extract(body, '$.created'), payment_intent, amount, 'succeeded', body from refunds_before order by rowid;
  drop table refunds_before;
  create index refunds_payment on refunds (payment_intent);
  create index refunds_turning on refunds (turns_at) where turns_into is not null;

  create table disputes (
    seq integer primary key autoincrement,
    id text not null unique,
    created integer not null,
    payment_intent text not null unique references payment_intents (id),
    status text not null,
    body text not null
  ) strict;
`

/** A payment can be disputed again after the shop has won. */
const laterDisputes = `
  create table all_disputes (
    seq integer primary key autoincrement,
    id text not null unique,
    created integer not null,
    payment_intent text not null references payment_intents (id),
    status text not null,
    body text not null
  ) strict;
  insert into all_disputes select seq, id, created, payment_intent, status, body from disputes;
  drop table disputes;
  alter table all_disputes rename to disputes;
  create index disputes_payment_intent on disputes (payment_intent);
`

/** Schema upgrades from each version to the next. Only append: existing ones were applied. */
const upgrades = [paymentTables, mailTables, refundTables, laterDisputes]

/** Opens the file, making it and its tables when they are missing, and brings an older one up to date. Every commit reaches the disk. */
export function openDatabase(path: string): Database {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true })
  const database = new DatabaseSync(path)
  database.exec('pragma busy_timeout = 5000')
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  transaction(database, () => {
    const version = Number(database.prepare('pragma user_version').get()?.['user_version'])
    if (version > upgrades.length) throw new Error(`${path} was written by another version of the sandbox`)
    for (const upgrade of upgrades.slice(version)) database.exec(upgrade)
    database.exec(`pragma user_version = ${upgrades.length}`)
  })
  return database
}

/** Runs `work` in one transaction; inside another one it joins that. `work` must not wait for anything. */
export function transaction<T>(database: Database, work: () => T): T {
  if (database.isTransaction) return work()
  database.exec('begin immediate')
  try {
    const result = work()
    database.exec('commit')
    return result
  } catch (error) {
    database.exec('rollback')
    throw error
  }
}
