import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { transaction } from './database.ts'

/** A message as a list shows it; `seq` grows with every message. */
export interface MessageRecord {
  seq: number
  id: string
  /** Milliseconds since 1970. */
  receivedAt: number
  /** Envelope addresses. */
  sender: string
  recipient: string
  subject: string
  bytes: number
}

export interface NewMessage extends Omit<MessageRecord, 'seq' | 'bytes'> {
  messageId: string
  raw: Buffer
}

export interface MailLimits {
  messages: number
  bytes: number
}

const columns = 'seq, id, received_at, sender, recipient, subject, bytes'

const toMessage = (row: Record<string, SQLOutputValue>): MessageRecord => ({
  seq: Number(row['seq']),
  id: String(row['id']),
  receivedAt: Number(row['received_at']),
  sender: String(row['sender']),
  recipient: String(row['recipient']),
  subject: String(row['subject']),
  bytes: Number(row['bytes']),
})

/** Keeps all or none of them, and evicts the oldest messages until what is kept is within the limits. */
export function insertMessages(database: DatabaseSync, messages: readonly NewMessage[], limits: MailLimits) {
  const insert = database.prepare(
    `insert into messages (id, received_at, sender, recipient, message_id, subject, bytes, raw)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  transaction(database, () => {
    for (const { id, receivedAt, sender, recipient, messageId, subject, raw } of messages)
      insert.run(id, receivedAt, sender, recipient, messageId, subject, raw.byteLength, raw)
    while (exceeds(database, limits))
      database.exec('delete from messages where seq = (select min(seq) from messages)')
  })
}

function exceeds(database: DatabaseSync, limits: MailLimits): boolean {
  const kept = database.prepare('select count(*) as messages, sum(bytes) as bytes from messages').get()
  return Number(kept?.['messages']) > limits.messages || Number(kept?.['bytes']) > limits.bytes
}

/** True if this recipient got a message with this Message-ID before. */
export const hasMessage = (database: DatabaseSync, recipient: string, messageId: string): boolean =>
  database
    .prepare('select 1 from messages where recipient = ? and message_id = ?')
    .get(recipient, messageId) !== undefined

export interface MessageSearch {
  /** A part of the recipient's address, in any case. */
  address: string
  /** Only messages older than the one with this `seq`. */
  before: number | null
  limit: number
}

/** Newest first; `hasMore` says whether older ones follow. */
export function findMessages(database: DatabaseSync, { address, before, limit }: MessageSearch) {
  const rows = database
    .prepare(
      `select ${columns} from messages
       where instr(lower(recipient), lower(?)) > 0 and seq < ? order by seq desc limit ?`,
    )
    .all(address, before ?? Number.MAX_SAFE_INTEGER, limit + 1)
  return { messages: rows.slice(0, limit).map(toMessage), hasMore: rows.length > limit }
}

export function findMessage(database: DatabaseSync, id: string): (MessageRecord & { raw: Buffer }) | null {
  const row = database.prepare(`select ${columns}, raw from messages where id = ?`).get(id)
  if (!row) return null
  return { ...toMessage(row), raw: Buffer.from(row['raw'] as Uint8Array) }
}
