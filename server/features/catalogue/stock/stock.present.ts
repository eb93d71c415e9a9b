import { ownImage } from '../../../../contract/images.ts'
import type { MovementView, StockView } from '../../../../contract/schemas/stock.ts'
import type { ListedMovement } from './movements.store.ts'
import type { ListedStock } from './stock-list.store.ts'

export const presentStock = (stock: ListedStock): StockView => ({
  productId: stock.product_id,
  name: stock.name,
  image: ownImage(stock.image),
  placeholder: stock.placeholder,
  quantity: stock.quantity,
  held: stock.held,
  lowAt: stock.low_at,
  orderMost: stock.order_most,
  band: stock.band,
  updatedAt: stock.updated_at.toISOString(),
  waiting: stock.waiting,
})

export const presentMovement = (movement: ListedMovement): MovementView => ({
  _id: movement.id,
  change: movement.change,
  quantityAfter: movement.quantity_after,
  reason: movement.reason,
  orderId: movement.order_number,
  actor: movement.actor_email,
  note: movement.note,
  createdAt: movement.created_at.toISOString(),
})
