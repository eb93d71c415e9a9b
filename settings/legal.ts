import { fields, named, page, text } from './fields.ts'
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
  'legal.pages': setting(
    fields({
      terms: named('Terms', page),
      privacy: named('Privacy', page),
      returns: named('Returns', page),
      shipping: named('Shipping', page),
      imprint: named('Imprint', page),
    }),
    {
      label: 'Legal pages',
      help: 'Linked at the foot of pages, beside Checkout and Register, once they are published. Write them under Content, Pages.',
      default: {
        terms: 'terms',
        privacy: 'privacy',
        returns: 'returns',
        shipping: 'shipping',
        imprint: 'imprint',
      },
      shows: 'pages',
    },
  ),
  'legal.consent': setting(text(300), {
    label: 'Consent',
    help: 'A sentence beside Checkout and Register, such as that the terms are agreed to.',
    default: '',
    shows: 'pages',
  }),
}
