import type { ClosedView } from '../../../../contract/schemas/stock.ts'
import { isId } from '../../../base/ids.ts'
import { findsAny } from '../../../database/rows.ts'
import type { Db } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { App } from '../../../platform/app-type.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { releaseHolds } from '../../catalogue/stock/holds.store.ts'
import { recordAudit } from '../../../history/audit/audit.store.ts'
import type { Checkout } from '../checkout/checkout.store.ts'
import { closePage } from '../checkout/settle-checkout.ts'

/** Maximum number of checkouts closed in one call, because each is a call to the provider. */
const AT_ONCE = 50

/**
 * Closes the checkouts that hold a product, at the provider first; buyers who have paid meanwhile get their order. Also releases the hold
 * of a payment with a wrong amount, which an admin has settled.
 *
 * @throws AppError 404 for a malformed id, 502 or 503 when the provider cannot answer
 */
export async function closeOpenCheckouts(app: App, admin: Viewer, productId: string): Promise<ClosedView> {
  if (!isId(productId)) throw notFound('Product')
  const answer = { closed: 0, paid: 0 }
  try {
    for (const checkout of await checkoutsHolding(app.db, productId)) {
      const ending = await close(app, checkout)
      if (ending !== null) answer[ending] += 1
    }
  } finally {
    // Also those before one that the provider could not close.
    if (answer.closed + answer.paid > 0)
      await inTransaction(app.db, (tx) =>
        recordAudit(tx, admin, 'close checkouts', ['product', productId], { after: answer, at: app.clock() }),
      )
  }
  return answer
}

async function close(app: App, checkout: Checkout): Promise<keyof ClosedView | null> {
  if (checkout.state === 'mismatch') {
    await inTransaction(app.db, async (tx) => {
      const ofState = tx.selectFrom('checkouts').where('id', '=', checkout.id).where('state', '=', 'mismatch')
      if (await findsAny(ofState.select('id').forUpdate())) await releaseHolds(tx, checkout, app.clock())
    })
    return 'closed'
  }
  // A checkout whose page is just being opened is closed by the reconciliation, if the page never opens.
  if (checkout.session_id === null) return null
  const { outcome } = await closePage(app, checkout, checkout.session_id)
  return outcome === 'placed' ? 'paid' : 'closed'
}

function checkoutsHolding(db: Db, productId: string): Promise<Checkout[]> {
  return db
    .selectFrom('stock_holds')
    .innerJoin('checkouts', 'checkouts.id', 'stock_holds.checkout_id')
    .selectAll('checkouts')
    .where('stock_holds.product_id', '=', productId)
    .where('checkouts.state', 'in', ['open', 'mismatch'])
    .orderBy('checkouts.id')
    .limit(AT_ONCE)
    .execute()
}
