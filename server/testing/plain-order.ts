import type { PaymentShop } from './payment-shop.ts'

/** Buys one plant in a shop without addresses. @returns the order, its fields in a list, and its page */
export async function plainOrder(shop: Pick<PaymentShop, 'buyer' | 'clock' | 'world'>) {
  const ann = await shop.buyer()
  const product = await shop.world.product({ name: 'Kentia palm', price_cents: 2_000 })
  const bought = await ann.buy([{ productId: product.id, quantity: 1 }])
  const at = shop.clock.now().toISOString()
  const fields = {
    _id: bought._id,
    orderId: bought.orderId,
    email: ann.user.email,
    status: 'pending',
    subtotal: 20,
    tax: 1,
    amount: 21,
    createdAt: at,
    updatedAt: at,
    products: [{ productId: product.id, name: 'Kentia palm', image: '', price: 20, quantity: 1 }],
  }
  const page = {
    ...fields,
    confirmation: { to: ann.user.email, state: 'on its way' },
    history: [{ kind: 'placed', at }],
  }
  return { ann, bought, at, fields, page }
}
