import * as z from 'zod'
import { choice, type Field, fields, lines, list, named, number, text } from './fields.ts'
import { setting } from './setting.ts'

/** The first part of a number. Prefix, year and six digits are short enough for Indian law with four characters. */
const prefix: Field<string> = {
  type: 'text',
  most: 6,
  least: 1,
  schema: z.string('must be a text').regex(/^[A-Z0-9]{1,6}$/, 'must be one to six capital letters or digits'),
}

/** Whether the shop issues invoices, and what is on them. */
export const INVOICES = {
  'invoices.issue': setting(
    choice({ off: 'Never', paid: 'When an order is paid', shipped: 'When an order is shipped' }),
    {
      label: 'Issue invoices',
      help: 'For orders paid from then on. The payment page then asks for a billing address and a tax number. Refunds get credit notes.',
      default: 'off',
      shows: 'nothing',
    },
  ),
  'invoices.prefix': setting(prefix, {
    label: 'Number of invoices',
    help: 'What numbers begin with: INV for INV-2026-000001. In India at most four characters.',
    default: 'INV',
    shows: 'nothing',
  }),
  'invoices.creditPrefix': setting(prefix, {
    label: 'Number of credit notes',
    help: 'What numbers begin with. The same as above counts both in one series.',
    default: 'CN',
    shows: 'nothing',
  }),
  'invoices.yearStartsIn': setting(number(1, 12), {
    label: 'First month of the business year',
    help: 'Numbers begin again with it: 1 for January, 4 for April as in India.',
    default: 1,
    shows: 'nothing',
  }),
  'invoices.seller': setting(
    fields({
      name: named('Name', text(120), 'If empty, the company of the legal settings.'),
      address: named('Address', lines(6), 'If empty, the address of the shop.'),
      note: named('Note', text(300), 'At the end of the invoice.'),
    }),
    {
      label: 'Seller',
      help: 'Who issues the invoice.',
      default: { name: '', address: [], note: '' },
      shows: 'nothing',
    },
  ),
  'invoices.taxIds': setting(
    list(4, { label: named('Name', text(40), 'Such as VAT number.'), value: named('Number', text(40)) }),
    {
      label: 'Tax numbers',
      help: 'ABN in Australia, GSTIN in India, and in Japan the registration number, T and 13 digits. If empty, the VAT number of the legal settings.',
      default: [],
      shows: 'nothing',
    },
  ),
  'invoices.keepYears': setting(number(1, 30), {
    label: 'Keep for years',
    help: 'Invoices stay, also of erased customers, until their text and file are emptied.',
    default: 10,
    shows: 'nothing',
  }),
}
