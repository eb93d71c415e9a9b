import { amountFault } from '../../../../contract/amount-faults.ts'
import { toMinor } from '../../../../contract/currencies.ts'
import { codeKey, type DiscountScope, MAX_AUTOMATIC, MAX_DISCOUNTS } from '../../../../contract/discounts.ts'
import { MAX_PRICE_CENTS } from '../../../../contract/limits.ts'
import { DISCOUNT_LIST } from '../../../../contract/lists.ts'
import type {
  DiscountBody,
  DiscountListQuery,
  DiscountListView,
  DiscountPatch,
  DiscountView,
} from '../../../../contract/schemas/discount.ts'
import { newId } from '../../../base/ids.ts'
import { answerRows, newestFirst } from '../../../database/fetch-page.ts'
import type { Tx } from '../../../database/schema.ts'
import { inTransaction, isDuplicate } from '../../../database/transaction.ts'
import { recordAudit } from '../../../history/audit/audit.store.ts'
import type { App } from '../../../platform/app-type.ts'
import { badRequest, conflict, existing } from '../../../platform/errors.ts'
import { EVERYTHING } from '../../../platform/invalidation.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { presentDiscount } from './discounts.present.ts'
import {
  countDiscounts,
  type DiscountRow,
  discountsWith,
  lockDiscount,
  takenOf,
  usesOf,
} from './discounts.store.ts'

type Shop = Pick<App, 'db' | 'clock' | 'settings' | 'invalidate'>

const currencyOf = ({ settings }: Shop) => settings.get('money.currency')

export function pageOfDiscounts(shop: Shop, query: DiscountListQuery): Promise<DiscountListView> {
  const now = shop.clock()
  return answerRows(shop.db, DISCOUNT_LIST.rows, query, {
    matching: (db) => discountsWith(db, query, now),
    order: newestFirst('created_at', 'id'),
    present: (rows) =>
      rows.map(({ uses, ...row }) => presentDiscount({ ...row, ...uses }, currencyOf(shop), now)),
  })
}

/** @throws AppError 400, 409 for a code that there is, or too many */
export async function addDiscount(shop: Shop, admin: Viewer, body: DiscountBody): Promise<DiscountView> {
  const at = shop.clock()
  const id = newId()
  const row = { id, created_at: at, updated_at: at, ...columnsOf(body, currencyOf(shop)) }
  const view = await saved(shop, async (tx) => {
    refuseUnusable(row)
    const made = await tx
      .insertInto('discounts')
      .values({ ...row, scope: JSON.stringify(row.scope) })
      .returningAll()
      .executeTakeFirstOrThrow()
    const { all, automatic } = await countDiscounts(tx)
    if (all > MAX_DISCOUNTS) throw conflict(`A shop has at most ${MAX_DISCOUNTS} discounts`)
    refuseManyAutomatic(automatic)
    const view = presentDiscount({ ...made, used: 0, held: 0, given: 0 }, currencyOf(shop), at)
    await recordAudit(tx, admin, 'add discount', ['discount', id], { after: view, at })
    return view
  })
  return view
}

/** @throws AppError 400, 404, 409 when somebody else saved first, for a code that there is, or too many automatic ones */
export async function changeDiscount(
  shop: Shop,
  admin: Viewer,
  id: string,
  { version, ...patch }: DiscountPatch,
): Promise<DiscountView> {
  const at = shop.clock()
  const currency = currencyOf(shop)
  return saved(shop, async (tx) => {
    const before = existing(await lockDiscount(tx, id), 'Discount')
    if (before.version !== version)
      throw conflict(
        'Somebody else saved a newer version of this discount. Reload the page to see the changes',
      )
    const counted = await usesOf(tx, id)
    const was = presentDiscount({ ...before, ...counted }, currency, at)
    const wanted = { ...was, ...patch, name: patch.name ?? was.name, kind: patch.kind ?? was.kind }
    const columns = columnsOf(wanted, currency)
    refuseUnusable(columns)
    const begins = before.uses_most === null && columns.uses_most !== null
    const row = await tx
      .updateTable('discounts')
      .set({
        ...columns,
        scope: JSON.stringify(columns.scope),
        ...(begins && { taken: takenOf(id) }),
        version: before.version + 1,
        updated_at: at,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (row.is_on && row.code === null) refuseManyAutomatic((await countDiscounts(tx)).automatic)
    const view = presentDiscount({ ...row, ...counted }, currency, at)
    await recordAudit(tx, admin, 'update discount', ['discount', id], { before: was, after: view, at })
    return view
  })
}

/** @throws AppError 404, 409 once it was used */
export async function deleteDiscount(shop: Shop, admin: Viewer, id: string): Promise<void> {
  const at = shop.clock()
  await saved(shop, async (tx) => {
    const row = existing(await lockDiscount(tx, id), 'Discount')
    const use = await tx
      .selectFrom('discount_uses')
      .select('checkout_id')
      .where('discount_id', '=', id)
      .limit(1)
      .executeTakeFirst()
    if (use !== undefined)
      throw conflict('This discount was used, so it stays for its orders. Switch it off instead')
    await tx.deleteFrom('discounts').where('id', '=', id).execute()
    const before = presentDiscount({ ...row, used: 0, held: 0, given: 0 }, currencyOf(shop), at)
    await recordAudit(tx, admin, 'delete discount', ['discount', id], { before, at })
  })
}

/** Every page says whether carts ask for discounts, so all of them are drawn anew. */
async function saved<View>(shop: Shop, save: (tx: Tx) => Promise<View>): Promise<View> {
  try {
    const view = await inTransaction(shop.db, save)
    shop.invalidate([EVERYTHING])
    return view
  } catch (error) {
    if (isDuplicate(error)) throw conflict('There is already a discount with this code')
    throw error
  }
}

type Columns = Omit<DiscountRow, 'id' | 'created_at' | 'updated_at' | 'taken' | 'version'>

function columnsOf(body: DiscountBody, currency: string): Columns {
  const {
    code = null,
    kind,
    percent = null,
    startsAt = null,
    endsAt = null,
    usesMost = null,
    usesEach = null,
  } = body
  const cents = (field: 'amount' | 'minimum'): number | null => {
    const amount = body[field] ?? null
    if (amount === null) return null
    const fault = amountFault(amount, currency, MAX_PRICE_CENTS)
    if (fault !== null) throw badRequest(field, fault)
    return toMinor(amount, currency)
  }
  return {
    name: body.name,
    code,
    code_key: code === null ? null : codeKey(code),
    kind,
    percent_hundredths: kind === 'percent' && percent !== null ? Math.round(percent * 100) : null,
    amount_cents: kind === 'fixed' ? cents('amount') : null,
    scope: scopeOf(body),
    minimum_cents: cents('minimum') ?? 0,
    starts_at: startsAt === null ? null : new Date(startsAt),
    ends_at: endsAt === null ? null : new Date(endsAt),
    uses_most: usesMost,
    uses_each: usesEach,
    is_on: body.on ?? true,
  }
}

/** Without empty lists, which would mean nothing rather than everything. */
function scopeOf({ products = [], categories = [], tags = [] }: DiscountScope): DiscountScope {
  return {
    ...(products.length > 0 && { products: [...new Set(products.map((id) => id.toLowerCase()))] }),
    ...(categories.length > 0 && { categories: [...new Set(categories)] }),
    ...(tags.length > 0 && { tags: [...new Set(tags.map((tag) => tag.trim().toLowerCase()))] }),
  }
}

/** @throws AppError 400 */
function refuseUnusable(row: Columns): void {
  if (row.kind === 'percent' && row.percent_hundredths === null) throw badRequest('percent', 'is needed')
  if (row.kind === 'fixed' && row.amount_cents === null) throw badRequest('amount', 'is needed')
  if (row.starts_at !== null && row.ends_at !== null && row.ends_at <= row.starts_at)
    throw badRequest('endsAt', 'must be after the beginning')
}

function refuseManyAutomatic(automatic: number): void {
  if (automatic > MAX_AUTOMATIC)
    throw conflict(`At most ${MAX_AUTOMATIC} automatic discounts are on at once. Switch one off first`)
}
