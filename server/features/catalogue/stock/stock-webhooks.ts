import type { Tx } from '../../../database/schema.ts'
import { queueWebhooks } from '../../messages/webhooks/events.store.ts'
import type { StockRow } from './stock.store.ts'

type Level = Pick<StockRow, 'product_id' | 'band'>

/** Queues webhooks about products whose band changed, in the change's transaction; not for plenty of a newly counted one. */
export async function queueStockWebhooks(
  tx: Tx,
  before: readonly Level[],
  after: readonly Level[],
  at: Date,
): Promise<void> {
  const levels = new Map(before.map(({ product_id: id, band }) => [id, band]))
  const changed = after.filter(({ product_id: id, band }) => band !== (levels.get(id) ?? 'in'))
  for (const [band, products] of Map.groupBy(changed, (level) => level.band))
    await queueWebhooks(
      tx,
      `stock.${band}`,
      products.map(({ product_id: id }) => id),
      at,
    )
}
