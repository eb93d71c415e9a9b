import { customerFormat, type CustomerField } from './customers.ts'
import { type FieldNames, hasEach, isAmong } from './read/cells.ts'

/** Of the report of customers, made by the server or, with other names, in the browser. */
const NAMES: FieldNames<CustomerField> = {
  email: ['email'],
  name: ['name'],
  firstName: [],
  lastName: [],
  phone: ['billing phone', 'shipping phone'],
  subscribed: [],
  company: [],
  line1: [],
  line2: [],
  city: ['city'],
  state: ['region'],
  zip: ['postal code'],
  country: ['country / region'],
  since: ['sign up', 'date registered'],
  role: ['role'],
}

export const wooCustomers = customerFormat(NAMES, {
  source: 'woocommerce',
  takes: isAmong(Object.values(NAMES).flat()),
  leaves: (column) => /^(username|last active|orders|total spend|aov)$/.test(column),
  knows: hasEach(['username'], NAMES.email, NAMES.name),
})
