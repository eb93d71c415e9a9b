import { demoOrders } from '../../../catalogue/orders.ts'
import { catalogueProducts } from '../../../catalogue/products.ts'
import { demoReviews } from '../../../catalogue/reviews.ts'
import { demoStock } from '../../../catalogue/stock.ts'
import { deliveryRows } from './demo-deliveries.ts'
import { orderRows } from './demo-orders.ts'
import { accountRows } from './demo-people.ts'
import { imageRows, productRows, readPictures, reviewRows } from './demo-products.ts'
import { stockRows } from './demo-stock.ts'

export type DemoTable =
  | 'users'
  | 'images'
  | 'products'
  | 'reviews'
  | 'checkouts'
  | 'orders'
  | 'order_lines'
  | 'order_deliveries'
  | 'shipments'
  | 'order_events'
  | 'stock'
  | 'stock_movements'

/** The demo shop as rows, in an order in which each refers only to earlier ones. @param withDelivery whether orders say where they go */
export async function demoRows(now: Date, withDelivery: boolean): Promise<[DemoTable, object[]][]> {
  const [pictures, users] = await Promise.all([readPictures(), accountRows(now)])
  const author = users.find(({ role }) => role === 'admin')?.id ?? null
  const products = productRows(catalogueProducts, demoReviews, pictures, author, now)
  const orders = orderRows(demoOrders, users, products, now)
  const deliveries = withDelivery
    ? deliveryRows(
        orders.map(({ order }) => order),
        author,
      )
    : []
  const stock = stockRows(demoStock, orders, products, now)
  return [
    ['users', users],
    ['images', imageRows(pictures, now)],
    ['products', [...products.values()]],
    ['reviews', reviewRows(demoReviews, users, products, now)],
    ['checkouts', orders.map(({ checkout }) => checkout)],
    ['orders', orders.map(({ order }) => order)],
    ['order_lines', orders.flatMap(({ lines }) => lines)],
    ['order_deliveries', deliveries.map(({ delivery }) => delivery)],
    ['shipments', deliveries.flatMap(({ shipment }) => shipment ?? [])],
    ['order_events', deliveries.flatMap(({ events }) => events)],
    ['stock', stock.map((rows) => rows.stock)],
    ['stock_movements', stock.flatMap(({ movements }) => movements)],
  ]
}
