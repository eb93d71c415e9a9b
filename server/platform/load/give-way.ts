import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'
import type { DatabaseHandle } from '../../database/handle.ts'
import type { App } from '../app-type.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Lets visitors in between two pieces of a long work. On the embedded database, which has one connection, for as long as somebody uses it, up to
     * the time that the last piece took; a server answers them beside the work, so they only need their turn in this process.
     *
     * @param began when the last piece did, of `performance.now()`
     */
    giveWay: (began: number) => Promise<void>
  }
}

/** Milliseconds: the longest rest, and how long nobody may have asked before the work goes on. A page asks again within that. */
const MOST = 500
const STILL = 4

export function giveWayToVisitors(app: App, { engine, pool }: Pick<DatabaseHandle, 'engine' | 'pool'>): void {
  const isUsed = () => pool.waitingCount > 0 || pool.idleCount === 0
  app.decorate('giveWay', async (began) => {
    if (engine === 'postgres') return turn()
    const until = performance.now() + Math.min(MOST, performance.now() - began)
    do await pause(STILL)
    while (isUsed() && performance.now() < until)
  })
}
