import { customerFormat, type CustomerField } from './customers.ts'
import { type FieldNames, hasEach, isAmong } from './read/cells.ts'

/** Newer files have `Default Address ` before the columns of the address. */
const both = (...names: string[]) => names.flatMap((name) => [`default address ${name}`, name])

const NAMES: FieldNames<CustomerField> = {
  email: ['email'],
  name: [],
  firstName: ['first name'],
  lastName: ['last name'],
  phone: ['phone', 'default address phone'],
  subscribed: ['accepts email marketing', 'accepts marketing'],
  company: both('company'),
  line1: both('address1'),
  line2: both('address2'),
  city: both('city'),
  state: both('province code', 'province'),
  zip: both('zip'),
  country: both('country code', 'country'),
  since: [],
  role: [],
}

export const shopifyCustomers = customerFormat(NAMES, {
  source: 'shopify',
  takes: isAmong(Object.values(NAMES).flat()),
  leaves: (column, cell) =>
    column === 'customer id' ||
    // An account here has neither.
    (/^(note|tags)$/.test(column) && cell === '') ||
    (/^(accepts sms marketing|tax exempt)$/.test(column) && cell === 'no') ||
    (/^total (spent|orders)$/.test(column) && Number(cell) === 0),
  knows: hasEach(NAMES.email, NAMES.firstName, NAMES.subscribed),
})
