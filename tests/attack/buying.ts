import { buyOnce, registerBuyer, type Buyer } from '../../bench/buyer.ts'
import { milliseconds, percentile } from '../../bench/statistics.ts'

/** Milliseconds of whole checkouts, and those that failed. */
export type Bought = { times: number[]; refused: string[] }

const BUYERS = 2

export type Crowd = { buyers: { buyer: Buyer; headers: Record<string, string> }[]; productId: string }

/** Customers, each at an address of their own. */
export async function gather(origin: string, productId: string): Promise<Crowd> {
  const buyers: Crowd['buyers'] = []
  for (let number = 1; number <= BUYERS; number += 1) {
    const headers = { 'x-forwarded-for': `192.0.2.${number}` }
    buyers.push({ buyer: await registerBuyer(origin, headers), headers })
  }
  return { buyers, productId }
}

/** Lets them buy one thing after another, from ever new addresses, for as long as they may. */
export async function buy(
  origin: string,
  { buyers, productId }: Crowd,
  signal: AbortSignal,
): Promise<Bought> {
  const bought: Bought = { times: [], refused: [] }
  let purchases = 0
  await Promise.all(
    buyers.map(async ({ buyer }, at) => {
      while (!signal.aborted) {
        purchases += 1
        // Nobody buys sixty times a minute; a crowd does.
        const headers = { 'x-forwarded-for': `203.0.${at}.${purchases % 250}` }
        const started = performance.now()
        try {
          await buyOnce(origin, buyer, productId, headers)
          bought.times.push(performance.now() - started)
        } catch (error) {
          bought.refused.push(String(error))
        }
      }
    }),
  )
  return bought
}

export const p50 = ({ times }: Bought): string => milliseconds(percentile(times, 0.5))
export const p99 = ({ times }: Bought): string => milliseconds(percentile(times, 0.99))
