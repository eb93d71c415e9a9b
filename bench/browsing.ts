import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Browsed } from './browse.ts'
import { percentile } from './statistics.ts'

/** Of each address, in milliseconds. */
export type Seen = Record<string, { p50: number; p99: number; failed: number }>

/**
 * Asks these addresses again and again at a steady pace, however long the answers take, in a thread of its own: what this process does
 * beside it makes no answer look slow.
 */
export async function startBrowsing(
  addresses: Record<string, string>,
): Promise<{ stop: () => Promise<Seen> }> {
  const worker = new Worker(new URL('./browse.ts', import.meta.url), { workerData: addresses })
  await once(worker, 'message')
  return {
    stop: async () => {
      worker.postMessage('stop')
      const [browsed] = (await once(worker, 'message')) as [Browsed]
      return Object.fromEntries(
        Object.entries(browsed).map(([name, { times, failed }]) => [
          name,
          { p50: percentile(times, 0.5), p99: percentile(times, 0.99), failed },
        ]),
      )
    },
  }
}
