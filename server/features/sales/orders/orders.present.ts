import { ownImage } from '../../../../contract/images.ts'
import { toDollars } from '../../../../contract/money.ts'
import type { OrderLineView, OrderView } from '../../../../contract/schemas/order.ts'
import type { OrderLineRow, OrderWithLines } from './orders.store.ts'

export const presentOrder = (order: OrderWithLines): OrderView => ({
  _id: order.id,
  orderId: order.order_number,
  email: order.email,
  status: order.status,
  subtotal: toDollars(order.subtotal_cents),
  tax: toDollars(order.tax_cents),
  amount: toDollars(order.amount_cents),
  createdAt: order.created_at.toISOString(),
  updatedAt: order.updated_at.toISOString(),
  products: order.lines.map(presentLine),
})

const presentLine = (line: OrderLineRow): OrderLineView => ({
  productId: line.product_id,
  name: line.name,
  image: ownImage(line.image),
  price: toDollars(line.price_cents),
  quantity: line.quantity,
})
