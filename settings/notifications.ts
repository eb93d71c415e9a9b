import * as z from 'zod'
import { emails } from './fields.ts'
import { setting } from './setting.ts'

const MAX_ADDRESSES = 5

/** Recipients of e-mails about events of the shop. */
export const NOTIFICATIONS = {
  'notify.newOrder': setting(emails(MAX_ADDRESSES), {
    label: 'New orders',
    help: 'Recipients of an e-mail about each new order.',
    default: null,
    shows: 'nothing',
    variable: {
      name: 'NEW_ORDER_EMAILS',
      read: z
        .enum(['on', 'off'], 'must be on or off')
        .transform((value) => (value === 'off' ? [] : undefined)),
    },
  }),
  'notify.lowStock': setting(emails(MAX_ADDRESSES), {
    label: 'Low stock',
    help: 'Recipients of a daily e-mail about products that are low or out of stock.',
    default: null,
    shows: 'nothing',
  }),
  'notify.dispute': setting(emails(MAX_ADDRESSES), {
    label: 'Disputes',
    help: 'Recipients of an e-mail when a payment is disputed, and when the dispute is decided.',
    default: null,
    shows: 'nothing',
  }),
  'notify.failedEmails': setting(emails(MAX_ADDRESSES), {
    label: 'Failed e-mails',
    help: 'Recipients of a daily e-mail about failed e-mails.',
    default: null,
    shows: 'nothing',
  }),
  'contact.sendTo': setting(emails(MAX_ADDRESSES, "The shop's e-mail address"), {
    label: 'Contact form',
    help: 'Recipients of messages from the contact form. Without a recipient the form is disabled.',
    default: [],
    own: null,
    shows: 'pages',
  }),
}
