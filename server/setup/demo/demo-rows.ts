import { demoOrders } from '../../../catalogue/orders.ts'
import { demoAccessories } from '../../../catalogue/accessories.ts'
import { demoFacts } from '../../../catalogue/plants.ts'
import { catalogueProducts } from '../../../catalogue/products.ts'
import { demoStock } from '../../../catalogue/demo-stock.ts'
import { contentRows } from './demo-contents.ts'
import { deliveryRows } from './demo-deliveries.ts'
import { orderRows } from './demo-orders.ts'
import { accountRows } from './demo-people.ts'
import { accessoryRows } from './demo-accessories.ts'
import { plantRows } from './demo-plants.ts'
import { imageRows, productRows, readPictures } from './demo-products.ts'
import { reviewRows } from './demo-reviews.ts'
import { stockRows } from './demo-stock.ts'

export type DemoTable =
  | 'users'
  | 'images'
  | 'products'
  | 'reviews'
  | 'review_votes'
  | 'review_reports'
  | 'checkouts'
  | 'orders'
  | 'order_lines'
  | 'order_deliveries'
  | 'shipments'
  | 'order_events'
  | 'plant_facts'
  | 'accessories'
  | 'stock'
  | 'stock_movements'
  | 'contents'
  | 'content_versions'

type DemoShop = {
  /** Whether orders have addresses. */
  withDelivery: boolean
  currency: string
}

/** Makes the demo shop's rows, each referring only to earlier ones. */
export async function demoRows(
  now: Date,
  { withDelivery, currency }: DemoShop,
): Promise<[DemoTable, object[]][]> {
  const [pictures, users] = await Promise.all([readPictures(), accountRows(now)])
  const author = users.find(({ role }) => role === 'admin')?.id ?? null
  const products = productRows(catalogueProducts, pictures.products, author, now)
  const reviews = reviewRows(users, products, pictures.scenes, now)
  const orders = orderRows(demoOrders, users, products, { now, currency })
  const deliveries = withDelivery
    ? deliveryRows(
        orders.map(({ order }) => order),
        author,
      )
    : []
  const stock = stockRows(demoStock, orders, products, now)
  const contents = contentRows(pictures.scenes, author, now)
  return [
    ['users', users],
    ['images', imageRows(pictures.products, now)],
    ['products', [...products.values()]],
    ['reviews', reviews.map(({ review }) => review)],
    ['review_votes', reviews.flatMap(({ votes }) => votes)],
    ['review_reports', reviews.flatMap(({ reports }) => reports)],
    ['checkouts', orders.map(({ checkout }) => checkout)],
    ['orders', orders.map(({ order }) => order)],
    ['order_lines', orders.flatMap(({ lines }) => lines)],
    ['order_deliveries', deliveries.map(({ delivery }) => delivery)],
    ['shipments', deliveries.flatMap(({ shipment }) => shipment ?? [])],
    ['order_events', deliveries.flatMap(({ events }) => events)],
    ['plant_facts', plantRows(demoFacts, products, now)],
    ['accessories', accessoryRows(demoAccessories, products, now)],
    ['stock', stock.map((rows) => rows.stock)],
    ['stock_movements', stock.flatMap(({ movements }) => movements)],
    ['contents', contents.map(({ content }) => content)],
    ['content_versions', contents.map(({ version }) => version)],
  ]
}
