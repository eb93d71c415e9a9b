import { SALE_RULE_LIST } from '../../../../contract/lists.ts'
import { MAX_RULES } from '../../../../contract/sale-rules.ts'
import {
  SaleRuleBody,
  type SaleRuleListView,
  type SaleRulePatch,
  type SaleRuleQuery,
  type SaleRuleView,
} from '../../../../contract/schemas/sale-rule.ts'
import { dayIn } from '../../../../contract/shop-days.ts'
import { newId } from '../../../base/ids.ts'
import { CONTENTS, LISTS, SALE_RULES } from '../../../caching/tags.ts'
import { answerRows, newestFirst } from '../../../database/fetch-page.ts'
import type { Tx } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { recordAudit } from '../../../history/audit/audit.store.ts'
import type { App } from '../../../platform/app-type.ts'
import { AppError, conflict, existing } from '../../../platform/errors.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { bodyOf, columnsOf, NO_PRODUCT, ruleFaults, type RuleRow } from './rule-columns.ts'
import { countLapses, countRules, lockRule, plantsFound, productsThere, rulesWith } from './rules.store.ts'

export type Shop = Pick<App, 'settings' | 'db' | 'clock' | 'invalidate'>

const todayOf = ({ settings, clock }: Pick<Shop, 'settings' | 'clock'>) =>
  dayIn(clock(), settings.get('shop.timeZone'))

export async function pageOfRules(shop: Shop, query: SaleRuleQuery): Promise<SaleRuleListView> {
  const today = todayOf(shop)
  const page = await answerRows(shop.db, SALE_RULE_LIST.rows, query, {
    matching: (tx) => rulesWith(tx, query, today),
    order: newestFirst('created_at', 'id'),
    present: (rows) => presentAll(shop.db, rows),
  })
  return { ...page, ...(await countLapses(shop.db, today)) }
}

/** @throws AppError 400 for names or places that are none, 409 when there are too many */
export async function addRule(shop: Shop, admin: Viewer, body: SaleRuleBody): Promise<SaleRuleView> {
  const at = shop.clock()
  const id = newId()
  const view = await inTransaction(shop.db, async (tx) => {
    await refuseTooMany(tx, 1)
    await refuseFaults(tx, body)
    await tx
      .insertInto('sale_rules')
      .values({ id, ...columnsOf(body), created_at: at, updated_at: at })
      .execute()
    return saved(shop, tx, admin, 'add sale rule', null, id, at)
  })
  renewPages(shop)
  return view
}

/** @throws AppError 400, 404, 409 when somebody else saved first */
export async function changeRule(
  shop: Shop,
  admin: Viewer,
  id: string,
  { version, ...patch }: SaleRulePatch,
): Promise<SaleRuleView> {
  const at = shop.clock()
  const view = await inTransaction(shop.db, async (tx) => {
    const before = existing(await lockRule(tx, id), 'Rule')
    if (version !== undefined && version !== before.version)
      throw conflict('Somebody else saved a newer version of this rule. Reload the page to see it')
    const body = SaleRuleBody.parse({ ...bodyOf(before), ...patch })
    await refuseFaults(tx, body)
    await tx
      .updateTable('sale_rules')
      .set({ ...columnsOf(body), version: before.version + 1, updated_at: at })
      .where('id', '=', before.id)
      .execute()
    return saved(shop, tx, admin, 'update sale rule', before, before.id, at)
  })
  renewPages(shop)
  return view
}

/** @throws AppError 404 */
export async function deleteRule(shop: Shop, admin: Viewer, id: string): Promise<void> {
  const at = shop.clock()
  await inTransaction(shop.db, async (tx) => {
    const before = existing(await lockRule(tx, id), 'Rule')
    await tx.deleteFrom('sale_rules').where('id', '=', before.id).execute()
    await recordAudit(tx, admin, 'delete sale rule', ['sale rule', before.id], { before: bodyOf(before), at })
  })
  renewPages(shop)
}

/** Pages of products say where they may not go, and the cart asks by it. */
export const renewPages = ({ invalidate }: Pick<Shop, 'invalidate'>) =>
  invalidate([SALE_RULES, LISTS, CONTENTS])

/** @throws AppError 409 when there would be too many */
export async function refuseTooMany(tx: Tx, more: number): Promise<void> {
  if ((await countRules(tx)) + more > MAX_RULES) throw conflict(`There can be at most ${MAX_RULES} rules.`)
}

async function refuseFaults(tx: Tx, body: SaleRuleBody): Promise<void> {
  const faults = ruleFaults(body)
  if (faults.length === 0 && body.productId !== null && (await productsThere(tx, [body])).size === 0)
    faults.push({ field: 'productId', message: NO_PRODUCT })
  if (faults.length > 0)
    throw new AppError(
      400,
      'bad_request',
      faults.map(({ field, message }) => `${field} ${message}`).join('; '),
      faults,
    )
}

async function saved(
  shop: Shop,
  tx: Tx,
  admin: Viewer,
  action: string,
  before: RuleRow | null,
  id: string,
  at: Date,
): Promise<SaleRuleView> {
  const rows = await rulesWith(tx, {}, todayOf(shop)).where('id', '=', id).execute()
  await recordAudit(tx, admin, action, ['sale rule', id], {
    before: before && bodyOf(before),
    after: bodyOf(rows[0]!),
    at,
  })
  return (await presentAll(tx, rows))[0]!
}

type Listed = RuleRow & { product_name: string | null; is_overdue: boolean | null }

async function presentAll(db: Parameters<typeof plantsFound>[0], rows: Listed[]): Promise<SaleRuleView[]> {
  const plants = await plantsFound(db, rows)
  return rows.map((row) => ({
    _id: row.id,
    ...bodyOf(row),
    ...(row.product_name !== null && { productName: row.product_name }),
    plants: row.product_id === null ? (plants.get(row.id) ?? 0) : 1,
    ...(row.is_overdue === true && { isOverdue: true as const }),
    version: row.version,
  }))
}
