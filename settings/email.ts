import { email, onSwitch, text } from './fields.ts'
import { type Fact, setting } from './setting.ts'
import { onOff } from './text-values.ts'
import { senderName } from './sender.ts'

/** Sender and footer of e-mails. */
export const EMAIL = {
  'mail.senderName': setting(text(60), {
    label: 'Sender name',
    help: 'Default: the shop name.',
    default: '',
    shows: 'nothing',
    variable: { name: 'MAIL_FROM', read: senderName },
  }),
  'mail.replyTo': setting(email, {
    label: 'Reply-to address',
    help: 'Default: the shop’s e-mail address.',
    default: '',
    shows: 'nothing',
  }),
  'mail.footer': setting(text(500), {
    label: 'Footer',
    help: 'Shown at the end of every e-mail, such as legal information.',
    default: '',
    confirm: true,
    shows: 'nothing',
  }),
  'mail.statusEmails': setting(onSwitch, {
    label: 'Order status e-mails',
    help: 'Customers get an e-mail when the status of their order changes.',
    default: true,
    shows: 'nothing',
    variable: { name: 'STATUS_EMAILS', read: onOff },
  }),
  'mail.server': {
    label: 'Mail server',
    help: 'E-mails are only sent if a mail server is set.',
    variable: 'SMTP_URL',
    isSecret: true,
  } satisfies Fact,
}
