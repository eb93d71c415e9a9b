import type * as z from 'zod'
import type { SettingGroup } from '../contract/settings.ts'
import { CONTENT } from './content.ts'
import { DELIVERY } from './delivery.ts'
import { EMAIL } from './email.ts'
import { EMAIL_TEXTS } from './email-texts.ts'
import { GENERAL } from './general.ts'
import { INVOICES } from './invoices.ts'
import { LEGAL } from './legal.ts'
import { MONEY } from './money.ts'
import { NOTIFICATIONS } from './notifications.ts'
import { ORDERS } from './orders.ts'
import { PAYMENTS } from './payments.ts'
import { PUBLISHED } from './published.ts'
import { type Fact, isFact, type Setting } from './setting.ts'
import { TRADE } from './trade.ts'

const DECLARED = {
  ...GENERAL,
  ...ORDERS,
  ...MONEY,
  ...DELIVERY,
  ...PAYMENTS,
  ...INVOICES,
  ...EMAIL,
  ...EMAIL_TEXTS,
  ...LEGAL,
  ...TRADE,
  ...NOTIFICATIONS,
  ...CONTENT,
  ...PUBLISHED,
}

/** The settings of each screen, in its order. */
export const GROUPS: Partial<Record<SettingGroup, Record<string, Setting | Fact>>> = {
  general: GENERAL,
  orders: ORDERS,
  money: MONEY,
  delivery: DELIVERY,
  payments: PAYMENTS,
  invoices: INVOICES,
  email: { ...EMAIL, ...EMAIL_TEXTS },
  legal: LEGAL,
  trade: TRADE,
  notifications: NOTIFICATIONS,
  content: CONTENT,
  published: PUBLISHED,
}

type Declared = typeof DECLARED
export type SettingKey = {
  [Key in keyof Declared]: Declared[Key] extends Setting<infer _> ? Key : never
}[keyof Declared]
export type SettingValue<Key extends SettingKey> = Declared[Key] extends { schema: z.ZodType<infer Value> }
  ? Value
  : never

/** Every setting by its key. */
export const SETTINGS = Object.fromEntries(
  Object.entries<Setting | Fact>(DECLARED).filter(([, declared]) => !isFact(declared)),
) as Record<SettingKey, Setting>

/** Values that only the environment sets. */
export const FACTS = Object.values<Setting | Fact>(DECLARED).filter(isFact)

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(SETTINGS, key)

/** The variable that fixes a setting: `SET_ORDERS_CUT_OFF` for `orders.cutOff`. */
export const variableOf = (key: string): string =>
  `SET_${key
    .replaceAll(/[A-Z]/g, (letter) => `_${letter}`)
    .replaceAll(/[. ]/g, '_')
    .toUpperCase()}`
