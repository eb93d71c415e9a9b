import { sql } from 'kysely'
import type { Db, Tx } from '../../../database/schema.ts'
import { PLANTS_HELD } from '../../../../contract/categories.ts'
import { MAX_CHOICES } from '../../../../contract/lots.ts'
import type { Safety } from '../../../../contract/plants.ts'

type Choice = { _id: string; code: string; supplier: string; origin: string; receivedOn: string | null }

const choice = (
  lot: string,
) => sql`jsonb_build_object('_id', ${sql.ref(`${lot}.id`)}, 'code', ${sql.ref(`${lot}.code`)},
  'supplier', ${sql.ref(`${lot}.supplier`)}, 'origin', ${sql.ref(`${lot}.origin`)}, 'receivedOn', ${sql.ref(`${lot}.received_on`)})`

export type PlantLine = {
  position: number
  product_id: string
  name: string
  latin_name: string | null
  cultivar: string | null
  grown_in: string | null
  pets: Safety | null
  children: Safety | null
  lot: Choice | null
  choices: Choice[]
}

/** The lines of an order that hold plants, by their category or because they have a botanical name, each with the lots of its product. */
export async function plantLines(db: Db | Tx, orderId: string): Promise<PlantLine[]> {
  const { rows } = await sql<PlantLine>`
    select line.position, line.product_id, line.name, facts.latin_name, facts.cultivar, facts.grown_in, facts.pets, facts.children,
      (select ${choice('lots')} from lots where lots.id = line.lot_id) as lot,
      coalesce((select jsonb_agg(${choice('latest')} order by latest.received_on desc nulls last, latest.created_at desc)
        from (select * from lots where product_id = line.product_id
          order by received_on desc nulls last, created_at desc limit ${MAX_CHOICES}) as latest), '[]') as choices
    from order_lines as line
      left join products on products.id = line.product_id
      left join categories on categories.key = products.category
      left join plant_facts as facts on facts.product_id = line.product_id
    where line.order_id = ${orderId}
      and (facts.latin_name is not null or line.lot_id is not null or categories.holds = any(${[...PLANTS_HELD]}::text[]))
    order by line.position`.execute(db)
  return rows
}

/** Which of these lots are of the products of these lines. They cannot be deleted until the transaction ends. */
export async function lotsOfLines(
  tx: Tx,
  orderId: string,
  packed: readonly { position: number; lotId: string | null }[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ position: number }>`
    select line.position from jsonb_to_recordset(${JSON.stringify(packed)}::jsonb) as packed (position int, "lotId" uuid)
      join order_lines as line on line.order_id = ${orderId} and line.position = packed.position
      join lots on lots.id = packed."lotId" and lots.product_id = line.product_id
    for key share of lots`.execute(tx)
  return new Set(rows.map(({ position }) => position))
}

/** @param isSent whether a parcel left, so that the lots of before are kept for a recall */
export async function setLots(
  tx: Tx,
  orderId: string,
  packed: readonly { position: number; lotId: string | null }[],
  isSent: boolean,
): Promise<void> {
  await sql`
    with packed as (select * from jsonb_to_recordset(${JSON.stringify(packed)}::jsonb) as packed (position int, "lotId" uuid)),
    kept as (
      insert into former_lots (lot_id, order_id, position)
      select lot_id, order_id, position from order_lines join packed using (position)
      where order_id = ${orderId} and lot_id is not null and lot_id is distinct from "lotId" and ${isSent}::boolean
      on conflict do nothing)
    update order_lines set lot_id = packed."lotId" from packed
    where order_lines.order_id = ${orderId} and order_lines.position = packed.position`.execute(tx)
}
