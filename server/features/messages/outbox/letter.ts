import type { Cents } from '../../../../contract/money.ts'

/** A part of a sentence: as it is, in bold, or as a link to a page of the shop. */
export type Inline = string | { strong: string } | { link: string; to: string }

export type LetterLine = {
  productId: string
  name: string
  /** One of our own addresses, such as `/images/<key>/640.webp`, or empty. */
  image: string
  priceCents: Cents
  quantity: number
}

/** The building blocks of an e-mail. Paths are those of the shop, such as `/orders/FC-…`. */
export type Block =
  | { block: 'heading'; text: string }
  | { block: 'text'; parts: Inline[] }
  | { block: 'button'; label: string; to: string }
  | { block: 'order'; lines: LetterLine[]; subtotalCents: Cents; taxCents: Cents; amountCents: Cents }
  | { block: 'steps'; title: string; steps: { title: string; text: string; isDone: boolean }[] }
  | { block: 'address'; title: string; lines: string[] }
  | { block: 'parcel'; carrier: string; number: string; url: string | null }
  | { block: 'list'; items: string[] }

/** Shows the delivery address; nothing if it is not known. */
export const addressBlock = (lines: string[]): Block[] =>
  lines.length === 0 ? [] : [{ block: 'address', title: 'It goes to', lines }]

/** The words under a parcel's number, with an address of the carrier's, without, and without a number. */
export const PARCEL = {
  link: 'See where it is',
  known: 'The carrier shows where it is under this number.',
  unknown: 'This parcel has no number to follow it by.',
} as const

export const parcelWords = (number: string): string => (number === '' ? PARCEL.unknown : PARCEL.known)

/** A letter before it is written as HTML and as text; both are made of the same blocks, so neither is forgotten. */
export type Letter = {
  /** Says what. One line. */
  subject: string
  /** Says when, or what next: the line an inbox shows beside the subject. */
  preheader: string
  /** A picture of the shop's own, by its name. */
  picture: string | null
  /** Reply-to address if it is not the shop's. */
  replyTo?: string
  blocks: Block[]
  /** The reason why the reader gets the e-mail, as its last line: "You get this letter because …". */
  reason: string
  /** Two ways to get no more of this kind: a page of the shop, and the call that a mail program makes. For letters nobody asked for. */
  unsubscribe?: { page: string; oneClick: string }
}

/** Facts about the reader that a kind may use beside its data. */
export type Reader = {
  /** `null` when the account has no name any more, or none to greet by. */
  name: string | null
  address: string
  /** The letter's own id, which nobody else knows. */
  letterId: string
  /** The part after `#` in the link of an e-mail that has one; empty otherwise. */
  token: string
}
