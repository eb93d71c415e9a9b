import type { Cents } from '../../../../contract/money.ts'
import type { Sum } from '../../../../contract/totals.ts'

/** A part of a sentence: as it is, in bold, or as a link to a page of the shop. */
export type Inline = string | { strong: string } | { link: string; to: string }

export type EmailLine = {
  productId: string
  name: string
  /** One of our own addresses, such as `/images/<key>/640.webp`, or empty. */
  image: string
  priceCents: Cents
  quantity: number
}

/** What was bought; the sums above the total are a list. */
export type EmailOrder = {
  lines: EmailLine[]
  currency: string
  sums: Sum[]
  amountCents: Cents
  /** The taxes within the prices, as a sentence. */ included?: string | undefined
}

/** The building blocks of an e-mail. Paths are those of the shop, such as `/orders/FC-…`. */
export type Block =
  | { block: 'heading'; text: string }
  | { block: 'text'; parts: Inline[] }
  | { block: 'button'; label: string; to: string }
  | ({ block: 'order' } & EmailOrder)
  | { block: 'steps'; title: string; steps: { title: string; text: string; isDone: boolean }[] }
  | { block: 'address'; title: string; lines: string[] }
  | { block: 'parcel'; carrier: string; number: string; url: string | null }
  | { block: 'list'; items: string[] }

export const heading = (text: string): Block => ({ block: 'heading', text })

export const paragraph = (...parts: Inline[]): Block => ({ block: 'text', parts })

/** A button that leads to a page of the shop. */
export const button = (label: string, to: string): Block => ({ block: 'button', label, to })

/** Shows the delivery address; nothing if it is not known. */
export const addressBlock = (lines: string[]): Block[] =>
  lines.length === 0 ? [] : [{ block: 'address', title: 'Ship to', lines }]

/** The sentences below a parcel's number: with the carrier's tracking page, without, and without a number. */
export const PARCEL = {
  link: 'Track parcel',
  known: 'Track this parcel with its number on the carrier’s website.',
  unknown: 'This parcel has no tracking number.',
} as const

export const parcelWords = (number: string): string => (number === '' ? PARCEL.unknown : PARCEL.known)

/** The reason for an e-mail to a buyer. */
export const youOrdered = (address: string): string =>
  `You get this e-mail because you ordered with ${address}.`

/** An e-mail before it is rendered as HTML and as text; both are rendered from the same blocks, so neither is forgotten. */
export type EmailContent = {
  subject: string
  /** The time or the next step: the line that an inbox shows beside the subject. */
  preheader: string
  /** The name of one of the shop's own pictures. */
  picture?: string
  /** Reply-to address if it is not the shop's. */
  replyTo?: string
  blocks: Block[]
  /** The reason why the reader gets the e-mail, as its last line: "You get this e-mail because …". */
  reason: string
  /** Two ways to unsubscribe, for e-mails that nobody requested: a page of the shop, and the call that a mail program makes. */
  unsubscribe?: { page: string; oneClick: string }
}

/** Facts about the reader that a kind may use beside its data. */
export type Reader = {
  /** `null` when the account has no name, or none suitable for a greeting. */
  name: string | null
  address: string
  /** The e-mail's id, which only its reader knows. */
  emailId: string
  /** The part after `#` in the link of an e-mail that has one; empty otherwise. */
  token: string
}

/** Facts that a kind may use beside its data. */
export type Known = Reader & { shopName: string }
