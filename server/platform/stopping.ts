import type { Socket } from 'node:net'
import type { App } from './app-type.ts'

/** In milliseconds, from the moment of the stop. */
type Patience = {
  /** For connections without a request so far; browsers open such ones ahead. */
  silent: number
  /** For all others. The process may be killed thirty seconds after the stop began, and the database should be closed by then. */
  others: number
}

/**
 * Bounds how long a stop waits for open connections; everything else is closed after them. Call it after everything that adds hooks for the
 * stop, because the last one added runs first.
 */
export function awaitConnections(app: App, patience: Patience = { silent: 2_000, others: 25_000 }): void {
  const silent = new Set<Socket>()
  const timers: NodeJS.Timeout[] = []
  app.server.on('connection', (socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', ({ socket }) => silent.delete(socket))
  app.addHook('preClose', async () => {
    timers.push(
      setTimeout(() => silent.forEach((socket) => void socket.destroy()), patience.silent),
      setTimeout(() => app.server.closeAllConnections(), patience.others),
    )
  })
  app.addHook('onClose', async () => {
    for (const timer of timers) clearTimeout(timer)
  })
}
