import { knownRules } from '../features/catalogue/rules/known-rules.ts'
import type { PaymentShop } from './payment-shop.ts'

/** An address to which rules that come with the shop let everything go. */
export const boise = {
  name: 'Ann Fern',
  phone: '',
  line1: '7 Fern Street',
  line2: '',
  city: 'Boise',
  state: 'ID',
  postalCode: '83702',
  country: 'US',
}
/** One to which they let no ivy go. */
export const portland = { ...boise, city: 'Portland', state: 'OR', postalCode: '97201' }

/** What tests of rules of sale need of a shop: plants by their botanical names, and the rules that come with it, accepted. */
export function withRules(shop: PaymentShop, { headers }: Awaited<ReturnType<PaymentShop['buyer']>>) {
  const plant = async (name: string, latinName: string) => {
    const { id } = await shop.world.product({ name })
    await shop.call('PUT', `/api/plant-facts/${id}`, headers, { latinName, water: 2 })
    return { productId: id, quantity: 1 }
  }
  const ids = knownRules().map(({ id }) => id)
  return { plant, accept: () => shop.call('POST', '/api/sale-rules/known', headers, { ids }) }
}
