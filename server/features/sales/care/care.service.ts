import * as z from 'zod'
import { careLine, careLines } from '../../../../contract/care-lines.ts'
import { ownImage } from '../../../../contract/images.ts'
import type { CareSheetView } from '../../../../contract/schemas/care.ts'
import { isId } from '../../../base/ids.ts'
import type { Db } from '../../../database/schema.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { presentFacts } from '../../catalogue/plants/facts-columns.ts'
import { findFacts } from '../../catalogue/plants/facts.store.ts'
import { canReadOrder } from '../orders/orders.policy.ts'
import { findOrderWithLines } from '../orders/orders.store.ts'

/** Reads care instructions for the plants of an order, from present facts. @throws AppError 404 for an order of somebody else */
export async function readCareSheet(db: Db, viewer: Viewer, idOrNumber: string): Promise<CareSheetView> {
  const order = await findOrderWithLines(db, idOrNumber)
  if (order === undefined || !canReadOrder(viewer, order)) throw notFound('Order')
  const ids = order.lines.map(({ product_id: id }) => id)
  const known = await findFacts(db, ids)
  return {
    orderId: order.order_number,
    plants: order.lines.flatMap(({ product_id: productId, name, image }) => {
      const row = known.get(productId)
      if (row === undefined) return []
      const facts = presentFacts(row)
      return [
        {
          productId,
          name,
          image: ownImage(image),
          summary: careLine(facts),
          lines: careLines(facts),
          ...(facts.care !== undefined && { care: facts.care }),
        },
      ]
    }),
  }
}

const Bought = z.object({ lines: z.array(z.object({ productId: z.string(), name: z.string() })) })

/** Care instructions for the confirmation e-mail, read when it is sent; empty if unknown, or for data that is not an order's. */
export async function careForEmail(db: Db, data: unknown): Promise<{ care?: string[] }> {
  const { data: bought } = Bought.safeParse(data)
  if (bought === undefined) return {}
  const { lines } = bought
  const ids = lines.map(({ productId }) => productId).filter((id) => isId(id))
  const known = await findFacts(db, ids)
  const care = lines.flatMap(({ productId, name }) => {
    const row = known.get(productId)
    const words = row === undefined ? '' : careLine(presentFacts(row))
    return words === '' ? [] : [`${name}: ${words}`]
  })
  return care.length === 0 ? {} : { care }
}
