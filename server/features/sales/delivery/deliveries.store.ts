import { sql, type Expression, type Selectable } from 'kysely'
import type { DeliveryView } from '../../../../contract/schemas/delivery.ts'
import type { Database, Db, Tx } from '../../../database/schema.ts'

export type DeliveryRow = Selectable<Database['order_deliveries']>

export type Delivery = DeliveryView

export const NO_DELIVERY: Delivery = {
  name: '',
  phone: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  postalCode: '',
  country: '',
}

const columnsOf = ({ postalCode, ...rest }: Delivery) => ({ ...rest, postal_code: postalCode })

/** Stores an address. The order must be locked. */
export async function saveDelivery(tx: Tx, orderId: string, address: Delivery, at: Date): Promise<void> {
  const columns = { ...columnsOf(address), updated_at: at }
  await tx
    .insertInto('order_deliveries')
    .values({ order_id: orderId, ...columns })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(columns))
    .execute()
}

/** The id of an order, or SQL that finds it. */
export type OrderId = string | Expression<string>

export const deliveryOf = (db: Db | Tx, orderId: OrderId) =>
  db.selectFrom('order_deliveries').selectAll().where('order_id', '=', orderId)

export const deliveriesOf = (tx: Tx, orderIds: readonly string[]): Promise<DeliveryRow[]> =>
  tx
    .selectFrom('order_deliveries')
    .selectAll()
    .where(sql<boolean>`order_id = any(${orderIds}::uuid[])`)
    .execute()

/** True if an address was asked for, but none was received or entered since. */
export const isMissing = ({ line1, erased_at: erasedAt }: DeliveryRow): boolean =>
  line1 === '' && erasedAt === null

/** Returns the address, unless it is missing or erased. */
export function addressOf(row: DeliveryRow | undefined): Delivery | null {
  if (row === undefined || row.line1 === '' || row.erased_at !== null) return null
  const { name, phone, line1, line2, city, state, postal_code: postalCode, country } = row
  return { name, phone, line1, line2, city, state, postalCode, country }
}

/** Finds those of these orders whose address is missing. */
export async function findMissing(db: Db, orderIds: string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('order_deliveries')
    .select('order_id')
    .where('line1', '=', '')
    .where('erased_at', 'is', null)
    .where(sql<boolean>`order_id = any(${orderIds}::uuid[])`)
    .execute()
  return new Set(rows.map(({ order_id: id }) => id))
}
