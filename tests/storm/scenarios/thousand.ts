import { setTimeout as pause } from 'node:timers/promises'
import type { Scenario } from './scenario.ts'

const ARRIVING = 60_000
const BUSY_FOR = 60_000
/** Bytes a node may hold more after a minute of the whole crowd than at its begin: what the next collection of garbage takes. */
const MAX_GROWTH = 120 * 1_024 * 1_024

export const thousandShoppers: Scenario = {
  name: 'thousand',
  title: '1,000 shoppers at once',
  shoppers: 1_000,
  thinking: 5_000,
  arriving: ARRIVING,
  mustNotFail: true,
  disturb: async ({ nodes }) => {
    await pause(ARRIVING)
    const before = nodes.map((node) => node.memory())
    await pause(BUSY_FOR)
    const after = nodes.map((node) => node.memory())
    const megabytes = (bytes: number[]) => bytes.map((each) => Math.round(each / 2 ** 20)).join(' and ')
    const grown = after.some((bytes, node) => bytes - (before[node] ?? 0) > MAX_GROWTH)
    if (grown) throw new Error(`The nodes grew from ${megabytes(before)} to ${megabytes(after)} MB`)
    return [`memory of the nodes ${megabytes(before)} MB before, ${megabytes(after)} MB after`]
  },
}
