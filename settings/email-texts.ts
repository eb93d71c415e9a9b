import { type EmailKind, emailKindTitle } from '../contract/email-kinds.ts'
import { MAX_EMAIL_TEXT } from '../contract/schemas/email.ts'
import { EMAIL_TEXT_KEYS } from '../contract/settings.ts'
import { named, type Field, text, texts } from './fields.ts'
import { setting, type Setting } from './setting.ts'

/** The parts of an e-mail that a merchant may write; its tables, buttons and addresses always stay. */
const SLOTS = {
  subject: named('Subject', text(120)),
  preheader: named('Preview text', text(160), 'Shown next to the subject in many inboxes.'),
  heading: named('Heading', text(120)),
  intro: named('First paragraph', text(MAX_EMAIL_TEXT)),
  closing: named('Last paragraph', text(MAX_EMAIL_TEXT)),
}
export type Slot = keyof typeof SLOTS

/** Words by slot; a slot that is left out keeps the shop's own. */
export type EmailTexts = Readonly<Partial<Record<Slot, string>>>

const ALL = ['subject', 'preheader', 'heading', 'intro', 'closing'] as const

type Text = { slots: readonly Slot[]; placeholders: readonly string[] }

/**
 * What a merchant may write of each kind of e-mail, and the placeholders for it. What a kind says differently from case to
 * case is no slot of it; nothing can be changed of e-mails about the safety of an account.
 */
const TEXTS = {
  'order placed': { slots: ALL, placeholders: ['orderNumber', 'total', 'name', 'shopName'] },
  'new order': { slots: ALL, placeholders: ['orderNumber', 'total', 'shopName'] },
  'status changed': {
    slots: ['subject', 'intro', 'closing'],
    placeholders: ['orderNumber', 'status', 'statusText', 'shopName'],
  },
  shipped: { slots: ALL, placeholders: ['orderNumber', 'trackingNumbers', 'shopName'] },
  'ready for pick-up': { slots: ALL, placeholders: ['orderNumber', 'place', 'shopName'] },
  'weather hold': { slots: ALL, placeholders: ['orderNumber', 'until', 'reason', 'shopName'] },
  'order held': { slots: ALL, placeholders: ['orderNumber', 'shopName'] },
  'claim received': { slots: ALL, placeholders: ['orderNumber', 'shopName'] },
  'claim answered': { slots: ['subject', 'closing'], placeholders: ['orderNumber', 'shopName'] },
  'order cancelled': {
    slots: ['subject', 'heading', 'closing'],
    placeholders: ['orderNumber', 'shopName'],
  },
  refunded: { slots: ALL, placeholders: ['orderNumber', 'amount', 'shopName'] },
  'refund failed': {
    slots: ['preheader', 'closing'],
    placeholders: ['orderNumber', 'amount', 'shopName'],
  },
  'invoice issued': { slots: ['preheader', 'closing'], placeholders: ['number', 'orderNumber', 'shopName'] },
  'back in stock': { slots: ALL, placeholders: ['product', 'shopName'] },
  'low stock': { slots: ['preheader', 'intro', 'closing'], placeholders: ['day', 'shopName'] },
  'review invitation': { slots: ALL, placeholders: ['orderNumber', 'shopName'] },
  'customer invitation': { slots: ALL, placeholders: ['shopName'] },
  'payment needs review': { slots: ALL, placeholders: ['charged', 'asked', 'shopName'] },
  'refund needs review': { slots: ALL, placeholders: ['orderNumber', 'amount', 'problem', 'shopName'] },
  'contact message': {
    slots: ['subject', 'preheader', 'heading', 'closing'],
    placeholders: ['name', 'email', 'shopName'],
  },
  digest: { slots: ['preheader', 'closing'], placeholders: ['day', 'shopName'] },
  'webhook off': { slots: ALL, placeholders: ['host', 'reason', 'shopName'] },
} as const satisfies Partial<Record<EmailKind, Text>>

export type TextKind = keyof typeof TEXTS
export type Placeholder<Kind extends TextKind> = (typeof TEXTS)[Kind]['placeholders'][number]

export const isTextKind = (kind: string): kind is TextKind => Object.hasOwn(TEXTS, kind)
export const textKey = (kind: TextKind): `mail.text.${TextKind}` => `${EMAIL_TEXT_KEYS}${kind}`

/** The kind whose words a setting holds; `undefined` for any other setting. */
export function textKindOf(key: string): TextKind | undefined {
  const kind = key.startsWith(EMAIL_TEXT_KEYS) ? key.slice(EMAIL_TEXT_KEYS.length) : ''
  return isTextKind(kind) ? kind : undefined
}

const fieldOf = ({ slots, placeholders }: Text): Field<EmailTexts> =>
  texts(Object.fromEntries(slots.map((slot) => [slot, SLOTS[slot]])), placeholders)

/** One setting for each kind, which holds its changed slots alone. */
export const EMAIL_TEXTS = Object.fromEntries(
  Object.entries<Text>(TEXTS).map(([kind, text]) => [
    `${EMAIL_TEXT_KEYS}${kind}`,
    setting<EmailTexts>(fieldOf(text), {
      label: `E-mail: ${emailKindTitle(kind)}`,
      help: `You may use ${text.placeholders.map((name) => `{{${name}}}`).join(', ')}.`,
      default: {},
      shows: 'nothing',
      confirm: true,
    }),
  ]),
) as Record<ReturnType<typeof textKey>, Setting<EmailTexts>>
