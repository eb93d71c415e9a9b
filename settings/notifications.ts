import * as z from 'zod'
import { emails } from './fields.ts'
import { setting } from './setting.ts'

const MAX_ADDRESSES = 5

/** Recipients of e-mails about events of the shop. */
export const NOTIFICATIONS = {
  'notify.newOrder': setting(emails(MAX_ADDRESSES), {
    label: 'New orders',
    help: 'Who gets an e-mail about each new order.',
    default: null,
    shows: 'nothing',
    variable: {
      name: 'NEW_ORDER_EMAILS',
      read: z
        .enum(['on', 'off'], 'must be on or off')
        .transform((value) => (value === 'off' ? [] : undefined)),
    },
  }),
}
