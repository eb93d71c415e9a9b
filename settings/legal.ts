import { fields, named, page, text } from './fields.ts'
import { setting } from './setting.ts'

/** The legally required data of the shop. */
export const LEGAL = {
  'legal.company': setting(text(120), {
    label: 'Company',
    help: 'Full legal name, shown in the footer of pages and e-mails.',
    default: '',
    shows: 'pages',
  }),
  'legal.register': setting(text(120), {
    label: 'Register',
    help: 'Register and registration number.',
    default: '',
    shows: 'pages',
  }),
  'legal.vatId': setting(text(40), {
    label: 'VAT number',
    help: 'Shown in the footer of pages and e-mails.',
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
      help: 'Linked in the footer and next to Checkout and Register once published. Create these pages under Content, Pages.',
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
    help: 'A sentence next to Checkout and Register, such as agreement to the terms.',
    default: '',
    shows: 'pages',
  }),
}
