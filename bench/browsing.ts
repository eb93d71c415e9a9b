import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Browsed } from './browse.ts'
import { percentile } from './statistics.ts'

/** Of each address, in milliseconds. */
export type Seen = Record<string, { p50: number; p95: number; p99: number; failed: number }>

/** Requests these addresses at a steady pace from another process, as a thread would share the crowd's system threads and garbage collector. */
export async function startBrowsing(
  addresses: Record<string, string>,
): Promise<{ stop: () => Promise<Seen> }> {
  const visitors = fork(new URL('./browse.ts', import.meta.url), [JSON.stringify(addresses)])
  await once(visitors, 'message')
  return {
    stop: async () => {
      const answer = once(visitors, 'message') as Promise<[Browsed]>
      visitors.send('stop')
      const [browsed] = await answer
      return Object.fromEntries(
        Object.entries(browsed).map(([name, { times, failed }]) => [
          name,
          { p50: percentile(times, 0.5), p95: percentile(times, 0.95), p99: percentile(times, 0.99), failed },
        ]),
      )
    },
  }
}
