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
  'notify.lowStock': setting(emails(MAX_ADDRESSES), {
    label: 'Products running out',
    help: 'Who gets an e-mail once a day about products that are sold out or nearly so.',
    default: null,
    shows: 'nothing',
  }),
  'notify.dispute': setting(emails(MAX_ADDRESSES), {
    label: 'Disputes',
    help: "Who gets an e-mail when a cardholder asks the bank for the money of an order, and about the bank's decision.",
    default: null,
    shows: 'nothing',
  }),
  'notify.failedEmails': setting(emails(MAX_ADDRESSES), {
    label: 'Failed e-mails',
    help: 'Who gets an e-mail once a day about e-mails that could not be sent.',
    default: null,
    shows: 'nothing',
  }),
  'contact.sendTo': setting(emails(MAX_ADDRESSES, "The shop's e-mail address"), {
    label: 'Contact form',
    help: 'Who gets the messages that visitors write. Without any address nothing is sent.',
    default: [],
    own: null,
    shows: 'pages',
  }),
}
