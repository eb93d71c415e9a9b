import { sql, type Selectable } from 'kysely'
import type { HoldBody, RiskBody } from '../../../../../contract/schemas/shipping-risk.ts'
import { HELD_AT_ONCE, MAX_RISKS } from '../../../../../contract/shipping-risks.ts'
import { isId, newId } from '../../../../base/ids.ts'
import { waitsForFirstParcel } from '../../../../database/left-to-send.ts'
import type { Database, Db, Tx } from '../../../../database/schema.ts'

export type RiskRow = Selectable<Database['shipping_risks']>

/** Lists risks by place, then by date. */
export const listRisks = (db: Db): Promise<RiskRow[]> =>
  db
    .selectFrom('shipping_risks')
    .selectAll()
    .orderBy('country')
    .orderBy('state')
    .orderBy('postal_prefix')
    .orderBy('from_day')
    .orderBy('id')
    .execute()

/** Inserts a risk. @returns `undefined` when the calendar is full */
export async function insertRisk(tx: Tx, body: RiskBody, at: Date): Promise<RiskRow | undefined> {
  const { country, state, postalPrefix, fromDay, toDay, risk, action } = body
  const { rows } = await sql<RiskRow>`
    insert into "shipping_risks" (id, country, state, postal_prefix, from_day, to_day, risk, action, created_at)
    select ${newId()}::uuid, ${country}, ${state}, ${postalPrefix}, ${fromDay}, ${toDay}, ${risk}, ${action}, ${at}::timestamptz
    where (select count(*) from "shipping_risks") < ${MAX_RISKS}
    returning *`.execute(tx)
  return rows[0]
}

export async function deleteRisk(tx: Tx, id: string): Promise<RiskRow | undefined> {
  if (!isId(id)) return undefined
  return tx.deleteFrom('shipping_risks').where('id', '=', id).returningAll().executeTakeFirst()
}

/** Finds unshipped orders of a region with live plants whose hold is to change, by their ids: at most the limit plus one. */
export async function ordersToHold(db: Db | Tx, { country, state, postalPrefix, until, risk }: HoldBody) {
  const { rows } = await sql<{ id: string }>`
    select orders.id from "orders" join "order_deliveries" as goes on goes.order_id = orders.id
    where deleted_at is null and ${waitsForFirstParcel}
      and goes.country = ${country} and goes.erased_at is null
      and (${state}::text = '' or replace(upper(goes.state), ' ', '') = ${state})
      and starts_with(replace(upper(goes.postal_code), ' ', ''), ${postalPrefix})
      and ${until === null ? sql`hold_until is not null` : sql`(hold_until is distinct from ${until}::date or hold_reason <> ${risk})`}
      and exists (select from "order_lines" join "plant_facts" using (product_id) where order_lines.order_id = orders.id)
    order by orders.id limit ${HELD_AT_ONCE + 1}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Sets or clears holds. The orders must be locked. */
export async function setHolds(
  tx: Tx,
  ids: readonly string[],
  until: string | null,
  reason: RiskRow['risk'] | '',
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ hold_until: until, hold_reason: reason })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}
