import { sql } from 'kysely'
import type { StockLevel } from '../../../../contract/stock.ts'
import type { StockListQuery } from '../../../../contract/schemas/stock.ts'
import { byName } from '../../../database/by-name.ts'
import { countRows } from '../../../database/count-rows.ts'
import { isNamed } from '../products/folded.ts'
import { readWindow, type PageWindow } from '../../../database/fetch-page.ts'
import type { Db, Tx } from '../../../database/schema.ts'

type StockFilter = Pick<StockListQuery, 'q' | 'band'>

/** Scarcest first, then by name. */
const order = sql`stock.quantity, ${byName('products.name')}, products.id`
const opposite = sql`stock.quantity desc, ${byName('products.name')} desc, products.id desc`

const selectStock = (db: Db | Tx) =>
  db
    .selectFrom('stock')
    .innerJoin('products', 'products.id', 'stock.product_id')
    .leftJoin('images', 'images.key', 'products.image_key')

const columns = [
  'stock.product_id',
  'products.name',
  'products.image',
  'products.order_most',
  'images.placeholder',
  'stock.quantity',
  'stock.held',
  'stock.low_at',
  'stock.band',
  'stock.updated_at',
] as const

const waiting = sql<number>`(select count(*)::int from restock_wishes
  where restock_wishes.product_id = stock.product_id and notified_at is null)`.as('waiting')

export type ListedStock = Awaited<ReturnType<typeof listStock>>[number]

export async function listStock(db: Db | Tx, filter: StockFilter, window: PageWindow) {
  return await readWindow(matching(db, filter).select([...columns, waiting]), [order, opposite], window)
}

export const countStock = (db: Db | Tx, filter: StockFilter): Promise<number> =>
  countRows(matching(db, filter))

export function findListedStock(db: Db | Tx, productId: string): Promise<ListedStock | undefined> {
  return selectStock(db)
    .select([...columns, waiting])
    .where('stock.product_id', '=', productId)
    .executeTakeFirst()
}

const matching = (db: Db | Tx, { q, band }: { q?: string | undefined; band?: StockLevel | undefined }) =>
  selectStock(db)
    .$if(band !== undefined, (query) => query.where('stock.band', '=', band!))
    .$if((q?.trim() ?? '') !== '', (query) => query.where(isNamed(q!.trim())))
