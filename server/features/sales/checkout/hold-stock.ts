import { sql } from 'kysely'
import { MINUTE } from '../../../../contract/durations.ts'
import { systemCode } from '../../../base/start-error.ts'
import { commitsLate } from '../../../database/late-commit.ts'
import { prepared, type Blanks } from '../../../database/prepared.ts'
import { inTransaction, retried } from '../../../database/transaction.ts'
import type { App } from '../../../platform/app-type.ts'
import { lockCounts } from '../../../platform/counted-actions.ts'
import { concurrencyGate } from '../../../platform/load/concurrency-gate.ts'
import { BusyError } from '../../../platform/errors.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { heldUntil, insertHoldsCte } from '../../catalogue/stock/holds.store.ts'
import { findLapses, MAX_LAPSED } from '../../catalogue/stock/lapses.store.ts'
import type { Units } from '../../catalogue/stock/stock.store.ts'
import { heldTooOften, outOfStock, tooMuchAtFirst } from './checkout.errors.ts'
import {
  findSellable,
  insertionOf,
  inTries,
  isReady,
  isStillSo,
  usesOf,
  valuesOf,
  type CheckoutValues,
  type NewCheckout,
} from './checkout.store.ts'
import { closeOwnCheckout, findOwnCheckout, freeSlotOf } from './own-checkout.ts'

export type Buyer = Viewer & {
  /** As `countedSite` names it. */
  network: string
}

/** A product of the cart with counted stock. */
export type Counted = Units & {
  name: string
  /** Place in the body's `products`. */
  index: number
  /** Units neither sold nor held when the cart was read. */
  free: number
  /** As in `findSellable`. */
  hasHolds: boolean
  hasLapsed: boolean
  /** Units that new customers may still hold; `null` for others. */
  freeForNewCustomers: number | null
}

/** Limits the checkouts that wait for the lock of a stock row, so that they do not take the connections of other visitors. */
const gate = concurrencyGate({ of: 'stock', most: 4, waitingMost: 1_000, patience: 10_000 })
/** Lets new customers hold one by one, each seeing the hold before: the stock's row is locked, others' holds are not. */
const newCustomerGate = concurrencyGate({ of: 'stock', most: 1, waitingMost: 1_000, patience: 10_000 })
const LOCK_TIMEOUT = '3s'
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Inserts a checkout and holds its stock, both or neither. A buyer who comes when nothing is free is refused without taking a lock. Older
 * checkouts of the same buyer for the same products are closed first, so that two tabs hold once and pay once.
 *
 * @param leave called before the provider is asked
 * @returns false if the settings, rules or discounts that it was counted by have changed
 * @throws AppError 422 with the units left, 409 when an older checkout was paid meanwhile, 429 after too many unpaid holds, 503 when busy or the
 * provider cannot be asked
 */
export async function insertCheckoutWithHolds(
  app: App,
  buyer: Buyer,
  checkout: NewCheckout,
  counted: readonly Counted[],
  leave: () => void,
): Promise<boolean> {
  const own = counted.some(({ hasHolds }) => hasHolds)
    ? await findOwnCheckout(app.db, buyer.id, counted)
    : null
  const heldOf = (productId: string) => own?.heldOf(productId) ?? 0
  await refuseTooMuch(
    app,
    buyer,
    counted.map((line) => ({
      ...line,
      free: line.free + heldOf(line.productId),
      freeForNewCustomers:
        line.freeForNewCustomers === null ? null : line.freeForNewCustomers + heldOf(line.productId),
    })),
  )
  if (counted.some(({ hasLapsed }) => hasLapsed)) await refuseLapsed(app, buyer, counted)
  for (const older of own?.toClose ?? []) {
    leave()
    await closeOwnCheckout(app, older)
  }
  const isNew = counted.some(({ freeForNewCustomers }) => freeForNewCustomers !== null)
  const inTurn = () => gate.run(() => hold(app, buyer, checkout, counted, isNew))
  const held = await (isNew ? newCustomerGate.run(inTurn) : inTurn()).catch((error: unknown) => {
    throw isLockTimeout(error) ? new BusyError('stock') : error
  })
  if (held === 'held') return true
  if (held === 'outdated') return false
  if (held === 'short') await refuseTooMuch(app, buyer, await countedNow(app, buyer, counted))
  // The units became free a moment later or are not counted any more: the cart is fine.
  throw new BusyError('stock')
}

const holding = prepared(
  'hold',
  (
    value: Blanks<
      CheckoutValues & {
        network: string
        productIds: string[]
        units: number[]
        limited: boolean
      }
    >,
  ) => {
    const userId = sql<string>`${value.user_id}`
    const condition = sql<boolean>`exists (select from enough) and (select slot from place) is not null`
    const { ready, noted } = usesOf(value, condition)
    return sql<Holding>`
    with settings as materialized (
      select set_config('lock_timeout', ${sql.lit(LOCK_TIMEOUT)}, true), ${commitsLate}),
    buyer as materialized (
      select users.id from "users", settings where users.id = ${userId}::uuid for key share of users),
    ${freeSlotOf(userId)},
    ${ready},
    ${insertHoldsCte(
      {
        userId,
        network: value.network,
        productIds: value.productIds,
        units: value.units,
        now: value.created_at,
        limited: value.limited,
      },
      sql.table('ready'),
      sql`${noted},
        opened as (${insertionOf(value, sql`(select slot from place)`, condition)})`,
    )}
    select (select slot from place) as slot, exists (select from enough) as is_enough, exists (select from opened) as is_open,
      exists (select from opened) or ${isStillSo(value)} as is_current, ${isReady} as is_ready`
  },
)

type Holding = {
  slot: number | null
  is_enough: boolean
  is_open: boolean
  is_current: boolean
  is_ready: boolean
}

/** Locks what the statement counts before it begins to read, since new customers hold on other nodes as well. */
const inTurnOfAll = (app: App, values: Parameters<typeof holding>[1]) =>
  inTransaction(app.db, async (tx) => {
    await lockCounts(
      tx,
      app,
      values.productIds.map((id) => `held by new customers ${id}`),
    )
    return holding(tx, values)
  })

/** Holds stock in one statement: the buyer's row is locked before the stock's, and a slot of the buyer's last. */
async function hold(
  app: App,
  buyer: Buyer,
  checkout: NewCheckout,
  counted: readonly Counted[],
  isNew: boolean,
): Promise<'held' | 'short' | 'full' | 'outdated'> {
  const values = {
    ...valuesOf(checkout),
    network: buyer.network,
    productIds: counted.map(({ productId }) => productId),
    units: counted.map(({ quantity }) => quantity),
    limited: app.config.rateLimits,
  }
  const row = await inTries(
    () => (isNew ? inTurnOfAll(app, values) : retried(() => holding(app.db, values))),
    (tried) =>
      tried.is_open || !tried.is_current || !tried.is_ready || tried.slot === null || !tried.is_enough,
  )
  if (row?.is_open) return 'held'
  if (row !== undefined && !(row.is_current && row.is_ready)) return 'outdated'
  return row === undefined || row.slot === null ? 'full' : 'short'
}

async function refuseTooMuch(app: App, buyer: Buyer, counted: readonly Counted[]): Promise<void> {
  const missing = counted.filter(({ quantity, free }) => quantity > free)
  const tooMuch = counted.find(
    ({ quantity, freeForNewCustomers }) => freeForNewCustomers !== null && quantity > freeForNewCustomers,
  )
  if (missing.length === 0 && tooMuch === undefined) return
  const until = await heldUntil(app.db, counted, buyer.id)
  const now = app.clock().getTime()
  const minutesHeld = (id: string) => {
    const end = until.get(id)
    return end === undefined ? null : Math.max(1, Math.ceil((end.getTime() - now) / MINUTE))
  }
  if (missing.length > 0)
    throw outOfStock(
      missing.map(({ productId, name, index, free }) => ({
        name,
        index,
        left: Math.max(0, free),
        minutesHeld: minutesHeld(productId),
      })),
    )
  if (tooMuch)
    throw tooMuchAtFirst({
      ...tooMuch,
      most: Math.max(0, tooMuch.freeForNewCustomers ?? 0),
      minutesHeld: minutesHeld(tooMuch.productId),
    })
}

async function refuseLapsed(app: App, buyer: Buyer, counted: readonly Counted[]): Promise<void> {
  if (!app.config.rateLimits) return
  const lapses = await findLapses(app.db, buyer, counted, app.clock())
  const tooOften = counted.find(({ productId, freeForNewCustomers }) => {
    const { ofUser = 0, ofNetwork = 0 } = lapses.get(productId) ?? {}
    return ofUser > MAX_LAPSED.user || (freeForNewCustomers !== null && ofNetwork > MAX_LAPSED.network)
  })
  if (tooOften) throw heldTooOften(tooOften)
}

async function countedNow(app: App, buyer: Buyer, counted: readonly Counted[]): Promise<Counted[]> {
  const ids = counted.map(({ productId }) => productId)
  const rows = await findSellable(app, buyer, ids)
  return counted.map((line) => {
    const row = rows.find(({ id }) => id === line.productId)
    const quantity = row?.quantity ?? null
    return {
      ...line,
      free: quantity === null ? Infinity : quantity - (row?.held ?? 0),
      freeForNewCustomers: row?.new_customers_free ?? null,
    }
  })
}

const isLockTimeout = (error: unknown): boolean => systemCode(error) === LOCK_NOT_AVAILABLE
