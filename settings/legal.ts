import {
  category,
  checked,
  choice,
  fields,
  link,
  list,
  named,
  number,
  officialFile,
  optional,
  page,
  requiredText,
  text,
} from './fields.ts'
import { setting } from './setting.ts'
import { COUNTRY_NAMES } from './trade-fields.ts'

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
  'withdrawal.offered': setting(
    choice({
      '': 'Off',
      eu: 'Orders to the European Union',
      'eu-gb': 'Orders to the European Union and the United Kingdom',
    }),
    {
      label: 'Withdrawal online',
      help: 'A link in the footer, “Withdraw from contract here”, while you deliver to one of these countries: shops that sell to consumers in the EU need it since 19 June 2026. Check this with your own adviser.',
      default: '',
      shows: 'pages',
    },
  ),
  'withdrawal.days': setting(number(14, 365), {
    label: 'Withdrawal period in days',
    help: 'Counted from the day after the delivery of the last parcel; 14 is the least in the EU.',
    default: 14,
    shows: 'pages',
  }),
  'withdrawal.transitDays': setting(number(1, 60), {
    label: 'Days in transit',
    help: 'Where no delivery was noted, a parcel counts as delivered so many days after it was shipped.',
    default: 7,
    shows: 'nothing',
  }),
  'withdrawal.returnCost': setting(choice({ buyer: 'The customer', shop: 'The shop' }), {
    label: 'Who pays for a return',
    help: 'Told to search engines; say it in the text about returns, too.',
    default: 'buyer',
    shows: 'pages',
  }),
  'withdrawal.exempt': setting(
    list(
      20,
      {
        category: named('Category', category),
        reason: named('Reason', requiredText(200), 'Such as: cut flowers spoil quickly.'),
      },
      ['category', 'reason'],
    ),
    {
      label: 'No right of withdrawal',
      help: 'Categories that the law exempts, such as cut flowers or what is made to order. Living trees are not among them. You decide on each withdrawal all the same. Check this with your own adviser.',
      default: [],
      shows: 'pages',
    },
  ),
  'legal.packaging': setting(
    list(40, {
      country: named('Country', choice<string>(COUNTRY_NAMES)),
      number: named('Number', requiredText(60), 'Such as DE1234567890123 of the register LUCID.'),
    }),
    {
      label: 'Packaging registers',
      help: 'Numbers under which your packaging is registered, by country; listed on the page Imprint.',
      default: [],
      shows: 'pages',
    },
  ),
  'legal.guarantee': setting(
    checked(
      fields({
        file: named('Official file', officialFile, 'SVG, PNG, JPEG or WebP; it is shown as it is.'),
        text: named('Its text', text(2_000), 'The official text, read out instead of the picture.'),
        link: named('Its link', optional(link, '')),
      }),
      ({ file, text: words }) =>
        file !== '' && words === ''
          ? [
              {
                field: 'text',
                message: 'is needed: without it nobody who hears pages knows what the file says',
              },
            ]
          : [],
    ),
    {
      label: 'Guarantee notice of the EU',
      help: 'The notice of the European Commission about the legal guarantee, for shops that sell to the EU since 27 September 2026. Shown in the cart, and linked in the footer, while you deliver to a country of the EU. Check this with your own adviser.',
      default: { file: '', text: '', link: '' },
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
