import { CHECKOUT_STATES } from '../checkout-states.ts'
import { listShape } from '../list-address.ts'

export const PAYMENT_LIST = listShape({
  name: 'payments',
  rows: 'payments',
  sorts: ['newest'],
  filter: { name: 'state', values: CHECKOUT_STATES },
})
