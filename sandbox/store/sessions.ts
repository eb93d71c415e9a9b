import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'

/** One line as it was asked for; amounts in the currency's smallest unit. */
export interface LineRecord {
  id: string
  priceId: string
  productId: string
  name: string
  description: string | null
  images: string[]
  unitAmount: number
  quantity: number
  metadata: Record<string, string>
}

/** Colours that a shop asks for, as `#rrggbb`; what it leaves out is the sandbox's own. */
export interface Branding {
  background?: string
  button?: string
}

/** Parameters with which the shop created the session; never changed. */
interface SessionDetails {
  currency: string
  lines: LineRecord[]
  successUrl: string
  cancelUrl: string | null
  customerEmail: string | null
  clientReferenceId: string | null
  metadata: Record<string, string>
  merchantName: string | null
  /** Missing in sessions that an older sandbox stored. */
  branding?: Branding
  allowedPaymentMethodTypes: string[] | null
  locale: string | null
  submitType: string | null
  /** Said beside the button; missing where nothing is. */
  submitText?: string
  /** Countries to ask an address in; missing where none is asked for, as in sessions that an older sandbox stored. */
  shippingCountries?: string[]
  asksPhone?: boolean
  asksBilling?: boolean
  asksTaxId?: boolean
  paymentIntent: {
    description: string | null
    receiptEmail: string | null
    metadata: Record<string, string>
    /** Where it goes when the shop knows that already. */
    shipping?: ShippingDetails & { phone: string | null }
  }
}

/** Where a parcel goes, in the provider's words. */
export interface ShippingDetails {
  name: string
  address: {
    line1: string | null
    line2: string | null
    city: string | null
    state: string | null
    postal_code: string | null
    country: string | null
  }
}

export interface Payer {
  email: string
  name: string
  shipping?: ShippingDetails
  phone?: string
  /** Whom it is billed to, where the shop asked for that. */
  billing?: { address: ShippingDetails['address']; business: string | null; taxId: string | null }
}

/** A payment that waits for the buyer's answer to the bank. */
export interface Confirming {
  card: string
  payer: Payer
}

export interface SessionRecord {
  seq: number
  id: string
  /** Seconds since 1970, as everywhere in the API. */
  created: number
  expiresAt: number
  status: 'open' | 'complete' | 'expired'
  amountTotal: number
  details: SessionDetails
  /** The paid payment intent. */
  paymentIntent: string | null
  payer: Payer | null
  /** Name of the test card it was paid with. */
  card: string | null
  confirming: Confirming | null
}

type Row = Record<string, SQLOutputValue>

const textOf = (value: SQLOutputValue | undefined) => (typeof value === 'string' ? value : null)
const statusOf = (value: SQLOutputValue | undefined): SessionRecord['status'] =>
  value === 'complete' || value === 'expired' ? value : 'open'

export const toSession = (row: Row): SessionRecord => ({
  seq: Number(row['seq']),
  id: String(row['id']),
  created: Number(row['created']),
  expiresAt: Number(row['expires_at']),
  status: statusOf(row['status']),
  amountTotal: Number(row['amount_total']),
  details: JSON.parse(textOf(row['details']) ?? 'null'),
  paymentIntent: textOf(row['payment_intent']),
  payer: JSON.parse(textOf(row['payer']) ?? 'null'),
  card: textOf(row['card']),
  confirming: JSON.parse(textOf(row['confirming']) ?? 'null'),
})

export function findSession(database: DatabaseSync, id: string): SessionRecord | undefined {
  const row = database.prepare('select * from sessions where id = ?').get(id)
  return row && toSession(row)
}

export function insertSession(
  database: DatabaseSync,
  session: Pick<SessionRecord, 'id' | 'created' | 'expiresAt' | 'amountTotal' | 'details'>,
) {
  database
    .prepare(
      `insert into sessions (id, created, expires_at, status, amount_total, details)
       values (?, ?, ?, 'open', ?, ?)`,
    )
    .run(session.id, session.created, session.expiresAt, session.amountTotal, JSON.stringify(session.details))
}

/** False when the session was no longer open: whoever comes second has changed nothing. */
export function completeSession(
  database: DatabaseSync,
  id: string,
  payment: { paymentIntent: string; payer: Payer; card: string },
): boolean {
  const { changes } = database
    .prepare(
      `update sessions set status = 'complete', payment_intent = ?, payer = ?, card = ?, confirming = null
       where id = ? and status = 'open'`,
    )
    .run(payment.paymentIntent, JSON.stringify(payment.payer), payment.card, id)
  return changes === 1
}

/** False when the session was no longer open. */
export function closeUnpaidSession(database: DatabaseSync, id: string): boolean {
  const { changes } = database
    .prepare(`update sessions set status = 'expired', confirming = null where id = ? and status = 'open'`)
    .run(id)
  return changes === 1
}

export function setConfirming(database: DatabaseSync, id: string, confirming: Confirming | null) {
  database
    .prepare(`update sessions set confirming = ? where id = ? and status = 'open'`)
    .run(confirming && JSON.stringify(confirming), id)
}

/** @param now seconds */
export const openSessionsPastExpiry = (database: DatabaseSync, now: number) =>
  database
    .prepare(
      `select * from sessions where status = 'open' and expires_at <= ? order by expires_at limit 1000`,
    )
    .all(now)
    .map(toSession)
