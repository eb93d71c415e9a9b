import { CHECKOUT_STATES } from '../checkout-states.ts'
import { listShape } from '../list-address.ts'

export const PAYMENT_LIST = listShape({
  sorts: ['newest'],
  filter: { name: 'state', values: CHECKOUT_STATES },
})
