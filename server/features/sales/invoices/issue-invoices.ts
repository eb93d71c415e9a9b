import { invoiceNumber } from '../../../../contract/invoices.ts'
import { DAY } from '../../../../contract/durations.ts'
import { newId } from '../../../base/ids.ts'
import type { Tx } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { App } from '../../../platform/app-type.ts'
import { dayIn } from '../../../../contract/shop-days.ts'
import {
  listUncredited,
  listWaiting,
  lockSeries,
  readDue,
  writeInvoices,
  type IssueAt,
  type NewInvoice,
} from './due.store.ts'
import { findNumbers } from './invoices.store.ts'
import { makeCredit, makeInvoice } from './make-invoice.ts'
import { seriesOf } from './series.ts'

type Shop = Pick<App, 'settings' | 'db' | 'clock'>

const AT_ONCE = 100
/** Milliseconds; refunds that succeeded, or whose order was invoiced, longer ago are looked for once an hour. */
const RECENT = 3 * DAY

/** When invoices are issued, or `null` in a shop that issues none. */
export function issueAt({ settings }: Pick<App, 'settings'>): IssueAt | null {
  const at = settings.get('invoices.issue')
  return at === 'off' ? null : at
}

/**
 * Issues the invoices of up to a hundred orders, or as many credit notes. Numbers are taken in the transaction that writes what they are on,
 * so a transaction that ends in the middle gives them back.
 *
 * @param all looks at all refunds, not only at recent ones
 * @returns true if there may be more
 */
export async function issueSome(shop: Shop, all = false): Promise<boolean> {
  const at = issueAt(shop)
  if (at === null) return false
  return (await issueInvoices(shop, at)) || issueCredits(shop, all)
}

async function issueInvoices(shop: Shop, issuing: IssueAt): Promise<boolean> {
  // Nothing is locked while nothing is due.
  if ((await listWaiting(shop.db, issuing, 1)).length === 0) return false
  return inTransaction(shop.db, async (tx) => {
    const at = shop.clock()
    const next = await numbersOf(tx, shop, 'invoice', at)
    const waiting = await listWaiting(tx, issuing, AT_ONCE)
    const due = await readDue(tx, waiting)
    const invoices = due
      .filter((order) => !order.is_cancelled)
      .map((order): NewInvoice => {
        const { series, number } = next()
        const data = makeInvoice(shop.settings, order, invoiceNumber(series, number), at)
        return { id: newId(), series, number, kind: 'invoice', orderId: order.id, refundId: null, at, data }
      })
    await writeInvoices(tx, invoices, waiting)
    return waiting.length === AT_ONCE
  })
}

async function issueCredits(shop: Shop, all: boolean): Promise<boolean> {
  const since = all ? new Date(0) : new Date(shop.clock().getTime() - RECENT)
  if ((await listUncredited(shop.db, since, 1)).length === 0) return false
  return inTransaction(shop.db, async (tx) => {
    const at = shop.clock()
    const next = await numbersOf(tx, shop, 'credit', at)
    const refunds = await listUncredited(tx, since, AT_ONCE)
    const orderIds = [...new Set(refunds.map(({ orderId }) => orderId))]
    const orders = new Map((await readDue(tx, orderIds)).map((order) => [order.id, order]))
    const abouts = await findNumbers(tx, orderIds)
    const credits = refunds.map(({ id: refundId, orderId }): NewInvoice => {
      const { series, number } = next()
      const about = abouts.get(orderId)!
      const data = makeCredit(
        shop.settings,
        orders.get(orderId)!,
        refundId,
        about,
        invoiceNumber(series, number),
        at,
      )
      return { id: newId(), series, number, kind: 'credit', orderId, refundId, at, data }
    })
    await writeInvoices(tx, credits, [])
    return refunds.length === AT_ONCE
  })
}

/** Locks the series of today. @returns a function that takes its next number */
async function numbersOf(tx: Tx, { settings }: Shop, kind: NewInvoice['kind'], at: Date) {
  const series = seriesOf(settings, kind, dayIn(at, settings.get('shop.timeZone')))
  let number = await lockSeries(tx, series)
  return () => ({ series, number: number++ })
}
