import { until } from '../parts/part.ts'
import type { Scenario } from './scenario.ts'

/** Milliseconds for all confirmations to arrive once the server is back. */
const PATIENCE = 60_000

export const mailAway: Scenario = {
  name: 'mail',
  title: 'the mail server is away for the whole sale',
  disturb: async ({ mail }) => mail.stop(),
  afterwards: async ({ mail, primary }, sign) => {
    await mail.start()
    const orders = await primary.ask(`select order_number as number from orders where email like '%' || $1`, [
      sign,
    ])
    const numbers = orders.map((row) => String(row['number'])).toSorted()
    const confirmed = () => mail.confirmed(sign)
    const areConfirmed = async () => {
      // Instead of waiting until those that were tried are due again. Asked each time, because some attempts end after the first.
      await primary.ask(`update emails set due_at = created_at where state = 'waiting' and due_at > now()`)
      return new Set(confirmed()).size >= numbers.length
    }
    await until('every order is confirmed', areConfirmed, PATIENCE)
    if (confirmed().toSorted().join() !== numbers.join())
      throw new Error(`${numbers.length} orders, and ${confirmed().length} confirmations of them`)
  },
}
