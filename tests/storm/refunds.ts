import { openDatabase } from '../../server/database/open.ts'
import { inTransaction } from '../../server/database/transaction.ts'
import { correctTotals } from '../../server/features/sales/orders/order-totals.store.ts'
import { until } from './parts/part.ts'
import { addressOf, type PostgresServer } from './parts/postgres.ts'
import type { Testbed } from './testbed.ts'

/**
 * After all storms: a node starts anew, which settles what was interrupted; then the money that went back by the provider's books is
 * compared with the shop's, and every running total with a count of its rows.
 *
 * @returns how many refunds there were, and a sentence for each difference
 */
export async function compareRefunds({
  nodes,
  primary,
  provider,
}: Testbed): Promise<{ given: number; differences: string[] }> {
  await nodes[0]?.part.end()
  await nodes[0]?.start()
  await until('every refund is settled', async () => {
    const [row] = await primary.ask(`select count(*)::int as waiting from refunds where state = 'wanted'`)
    return row?.['waiting'] === 0
  })
  const here = await primary.ask(
    `select coalesce(provider_id, id::text) as id, amount_cents::int as cents from refunds
     where state not in ('failed', 'canceled')`,
  )
  const refunded = new Map(here.map((row) => [String(row['id']), Number(row['cents'])]))
  const given = await provider.refunded()
  const unequal = await primary.ask(
    `select id from orders where refunded_cents <> coalesce((select sum(amount_cents) from refunds
       where order_id = orders.id and state not in ('failed', 'canceled')), 0)
       or refunded_cents > amount_cents or (cancelled_at is not null and email like '%storm.test' and refunded_cents <> amount_cents)`,
  )
  return {
    given: given.size,
    differences: [
      ...[...given].flatMap(([id, cents]) =>
        refunded.get(id) === cents
          ? []
          : [`${id}: the provider gave back ${cents} cents, the shop says ${refunded.get(id)}`],
      ),
      ...[...refunded.keys()].flatMap((id) =>
        given.has(id) ? [] : [`${id}: the provider gave nothing back`],
      ),
      ...unequal.map(({ id }) => `order ${String(id)} differs from its refunds`),
      ...(await wrongTotals(primary)),
    ],
  }
}

async function wrongTotals(primary: PostgresServer): Promise<string[]> {
  const config = { databaseUrl: addressOf(primary.port), dataDir: '' }
  const { db, close } = await openDatabase(config, (error) => console.error(error.message))
  try {
    const corrections = await inTransaction(db, correctTotals)
    return corrections.map((correction) => `a running total was wrong by ${JSON.stringify(correction)}`)
  } finally {
    await close()
  }
}
