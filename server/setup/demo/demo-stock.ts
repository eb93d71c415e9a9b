import type { Insertable } from 'kysely'
import { stockLevelOf, LOW_AT } from '../../../contract/stock.ts'
import { DAY } from '../../../contract/durations.ts'
import { newId } from '../../base/ids.ts'
import type { Database } from '../../database/schema.ts'
import type { OrderRows } from './demo-orders.ts'
import type { ProductRow } from './demo-products.ts'

type Movement = Insertable<Database['stock_movements']>
type StockRows = { stock: Insertable<Database['stock']>; movements: Movement[] }

/** Makes the stock of the counted products, and movements from the day before the first order. @param left units that are left, by slug */
export function stockRows(
  left: Readonly<Record<string, number>>,
  orders: OrderRows[],
  products: Map<string, ProductRow>,
  now: Date,
): StockRows[] {
  const oldestFirst = orders.toSorted((one, other) => +placedAt(one) - +placedAt(other))
  const first = oldestFirst[0]
  const began = new Date((first ? placedAt(first) : now).getTime() - DAY)
  return Object.entries(left).map(([slug, quantity]) => {
    const product = products.get(slug)
    if (product === undefined) throw new Error(`The demo stock names ${slug}, which is not in the catalogue`)
    const sales = oldestFirst.flatMap((sold) =>
      sold.lines
        .filter(({ product_id: id }) => id === product.id)
        .map((line) => ({ at: placedAt(sold), orderId: sold.order.id, units: line.quantity })),
    )
    const movements: Movement[] = []
    let there = quantity + sales.reduce((sum, { units }) => sum + units, 0)
    const note = (change: number, reason: Movement['reason'], orderId: string | null, at: Date) =>
      movements.push({
        id: newId(),
        product_id: product.id,
        product_name: product.name,
        change,
        quantity_after: there,
        reason,
        order_id: orderId,
        created_at: at,
      })
    note(there, 'start', null, began)
    for (const { at, orderId, units } of sales) {
      there -= units
      note(-units, 'sold', orderId, at)
    }
    const lastly = sales.at(-1)?.at ?? began
    return {
      stock: {
        product_id: product.id,
        quantity,
        low_at: LOW_AT,
        band: stockLevelOf(quantity, LOW_AT),
        band_at: lastly,
        updated_at: lastly,
      },
      movements,
    }
  })
}

const placedAt = ({ order }: OrderRows): Date => new Date(order.created_at)
