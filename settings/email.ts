import { email, onSwitch, text } from './fields.ts'
import { type Fact, setting } from './setting.ts'
import { onOff } from './text-values.ts'
import { senderName } from './sender.ts'

/** Sender and footer of e-mails. */
export const EMAIL = {
  'mail.senderName': setting(text(60), {
    label: 'Name of the sender',
    help: 'The name of the shop unless given.',
    default: '',
    shows: 'nothing',
    variable: { name: 'MAIL_FROM', read: senderName },
  }),
  'mail.replyTo': setting(email, {
    label: 'Address for answers',
    help: 'The e-mail address of the shop unless given.',
    default: '',
    shows: 'nothing',
  }),
  'mail.footer': setting(text(500), {
    label: 'Footer',
    help: 'Stands at the foot of every e-mail, such as what the law asks for.',
    default: '',
    shows: 'nothing',
  }),
  'mail.statusEmails': setting(onSwitch, {
    label: 'E-mails about the status of an order',
    help: 'Buyers get an e-mail when the status of their order changes.',
    default: true,
    shows: 'nothing',
    variable: { name: 'STATUS_EMAILS', read: onOff },
  }),
  'mail.server': {
    label: 'Mail server',
    help: 'Without one no e-mail is sent.',
    variable: 'SMTP_URL',
    isSecret: true,
  } satisfies Fact,
}
