import { setTimeout as pause } from 'node:timers/promises'
import { productsToBuy } from '../receive-stock.ts'
import type { Testbed } from '../testbed.ts'
import { openAccounts } from './accounts.ts'
import { shop, type Acknowledged } from './shopper.ts'
import { newTally, type Tally } from './tally.ts'

export type Crowd = {
  tally: Tally
  acknowledged: Acknowledged[]
  /** Waits until so many more orders are acknowledged: the shop works. */
  bought: (more: number) => Promise<void>
  /** Everybody finishes what they began. */
  goHome: () => Promise<void>
  /** They begin nothing new, and nobody waits for them. */
  leave: () => void
}

export type CrowdOptions = {
  sign: string
  size: number
  /** Milliseconds between two steps of one shopper. */
  thinking: number
  pictures: string[]
  losesLogins: boolean
  /** Milliseconds over which they arrive. */
  arriving?: number
}

/** A bounded load: so many people, each with one request at a time and a pause between. */
export async function gather(testbed: Testbed, options: CrowdOptions): Promise<Crowd> {
  const { sign, size, thinking, pictures, losesLogins, arriving = thinking } = options
  const accounts = await openAccounts(testbed.primary, sign, size)
  const products = await productsToBuy(testbed.primary)
  const tally = newTally()
  const acknowledged: Acknowledged[] = []
  let over = false
  const visits = accounts.map(async (account, number) => {
    await pause((arriving * number) / size)
    const isOver = () => over
    const { origin } = testbed.proxy
    const catalogue = { products, pictures }
    await shop({ origin, account, number, ...catalogue, tally, acknowledged, thinking, losesLogins, isOver })
  })
  return {
    tally,
    acknowledged,
    bought: async (more) => {
      const wanted = acknowledged.length + more
      const end = Date.now() + 240_000
      while (acknowledged.length < wanted) {
        if (Date.now() > end) throw new Error('Nobody could buy anything for four minutes')
        await pause(50)
      }
    },
    leave: () => {
      over = true
    },
    goHome: async () => {
      over = true
      const late = pause(120_000, 'late', { ref: false })
      const last = await Promise.race([Promise.all(visits), late])
      if (last === 'late') throw new Error('Somebody who paid has no order after two minutes')
    },
  }
}
