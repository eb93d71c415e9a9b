import type * as z from 'zod'
import { EMAIL_KINDS, type EmailKind } from '../../../../../contract/email-kinds.ts'
import type { EmailTexts, Placeholder, Slot, TextKind } from '../../../../../settings/email-texts.ts'
import type { Frame } from '../frame.ts'
import type { EmailContent, Known } from '../email-content.ts'
import { templatesOf, withTexts } from '../texts.ts'
import { codesGuessed, loggedOutByTheShop } from './account-safety.ts'
import { orderCancelled, refundFailed, refunded } from './refunded.ts'
import { addressAsked, addressChanged, confirmAddress } from './address.ts'
import { claimAnswered, claimReceived } from './claim.ts'
import { backInStock } from './back-in-stock.ts'
import { contactMessage } from './contact-message.ts'
import { customerInvitation } from './customer-invitation.ts'
import { digest } from './digest.ts'
import { dispute } from './dispute.ts'
import { invoiceIssued } from './invoice-issued.ts'
import { lowStock } from './low-stock.ts'
import { paymentNeedsReview, refundNeedsReview } from './payment-review.ts'
import type { PlaceholderValues } from './kind.ts'
import { newAdmin } from './new-admin.ts'
import { newOrder } from './new-order.ts'
import { orderHeld } from './order-held.ts'
import { orderPlaced } from './order-placed.ts'
import { passwordChanged, resetPassword } from './password.ts'
import { readyForPickUp } from './ready-for-pick-up.ts'
import { reviewInvitation } from './review-invitation.ts'
import { secondFactorChanged } from './second-factor.ts'
import { shipped } from './shipped.ts'
import { statusChanged } from './status-changed.ts'
import { testEmail } from './test-email.ts'
import { weatherHold } from './weather-hold.ts'
import { webhookOff } from './webhook-off.ts'
import { withdrawalAnswered, withdrawalReceived } from './withdrawal.ts'

/** All kinds of e-mail, one file each. To add one, begin with its name in `contract/email-kinds.ts`. */
const KINDS = {
  'order placed': orderPlaced,
  'new order': newOrder,
  'order cancelled': orderCancelled,
  refunded,
  'refund failed': refundFailed,
  'invoice issued': invoiceIssued,
  'status changed': statusChanged,
  shipped,
  'ready for pick-up': readyForPickUp,
  'weather hold': weatherHold,
  'order held': orderHeld,
  'claim received': claimReceived,
  'claim answered': claimAnswered,
  'withdrawal received': withdrawalReceived,
  'withdrawal answered': withdrawalAnswered,
  'back in stock': backInStock,
  'low stock': lowStock,
  'review invitation': reviewInvitation,
  'payment needs review': paymentNeedsReview,
  'refund needs review': refundNeedsReview,
  dispute,
  'contact message': contactMessage,
  digest,
  'webhook off': webhookOff,
  'customer invitation': customerInvitation,
  'reset password': resetPassword,
  'password changed': passwordChanged,
  'confirm address': confirmAddress,
  'address asked': addressAsked,
  'address changed': addressChanged,
  'second factor changed': secondFactorChanged,
  'logged out by the shop': loggedOutByTheShop,
  'codes guessed': codesGuessed,
  'new admin': newAdmin,
  'test e-mail': testEmail,
} as const satisfies {
  [Each in EmailKind]: Each extends TextKind ? Worded<Exclude<Placeholder<Each>, 'shopName'>> : Fixed
}

/** Nobody but the shop writes its words. */
type Fixed = { data: z.ZodType; values?: never }

type Worded<Name extends string> = {
  values: (data: never, known: Known) => Readonly<Record<Name, string | undefined>>
}

/** Data needed to queue an e-mail of this kind. */
export type DataOf<Kind extends EmailKind> = z.infer<(typeof KINDS)[Kind]['data']>

/** A kind whose data type is not known at compile time. */
type AnyKind = {
  data: z.ZodType
  compose: (data: unknown, known: Known) => EmailContent
  values?: (data: unknown, known: Known) => PlaceholderValues
  keeps?: (data: unknown) => readonly Slot[]
  example: unknown
}
const kindOf = (kind: EmailKind): AnyKind => KINDS[kind] as unknown as AnyKind

/** Composes an e-mail with the merchant's words `texts`. @throws ZodError when the data does not match, as after an upgrade */
export function composeEmail(
  kind: EmailKind,
  data: unknown,
  known: Known,
  texts: EmailTexts = {},
): EmailContent {
  const { data: schema, compose, values, keeps } = kindOf(kind)
  const parsed = schema.parse(data)
  const content = compose(parsed, known)
  if (values === undefined) return content
  return withTexts(content, texts, { shopName: known.shopName, ...values(parsed, known) }, keeps?.(parsed))
}

/** The shop's own words for a kind, with placeholders where its example has values. */
export function wordsOf(kind: TextKind): EmailTexts {
  const { data: schema, compose, values } = kindOf(kind)
  const known = { name: '{{name}}', address: '', emailId: '', token: '', shopName: '{{shopName}}' }
  const data = schema.parse(exampleOf(kind, new Map()))
  return templatesOf(compose(data, known), { shopName: known.shopName, ...values?.(data, known) })
}

/** The order number of all examples. */
const EXAMPLE_NUMBER = 'FC-W2YS-2RF7'

/** The example data of a kind. @param pictures the shop's own, by name @param orderPrefix the shop's own, such as `FC` */
export function exampleOf(kind: EmailKind, pictures: Frame['pictures'], orderPrefix?: string): unknown {
  const { example } = kindOf(kind)
  const data: unknown = typeof example === 'function' ? example(pictures) : example
  if (orderPrefix === undefined) return data
  return JSON.parse(
    JSON.stringify(data).replaceAll(EXAMPLE_NUMBER, EXAMPLE_NUMBER.replace(/^[A-Z]+/, orderPrefix)),
  )
}

export const isEmailKind = (name: string): name is EmailKind => EMAIL_KINDS.some((kind) => kind === name)
