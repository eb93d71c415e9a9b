import { text } from './fields.ts'
import { setting } from './setting.ts'

/** The legally required data of the shop. */
export const LEGAL = {
  'legal.company': setting(text(120), {
    label: 'Company',
    help: 'Its full name, at the foot of pages and e-mails.',
    default: '',
    shows: 'pages',
  }),
  'legal.register': setting(text(120), {
    label: 'Register',
    help: 'Where the company is registered, and its number there.',
    default: '',
    shows: 'pages',
  }),
  'legal.vatId': setting(text(40), {
    label: 'VAT number',
    help: 'At the foot of pages and e-mails.',
    default: '',
    shows: 'pages',
  }),
  'legal.consent': setting(text(300), {
    label: 'Consent',
    help: 'A sentence beside Checkout and Register, such as that the terms are agreed to.',
    default: '',
    shows: 'pages',
  }),
}
