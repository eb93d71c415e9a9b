import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Answers } from './answers.ts'

const CONNECTIONS = 400
const BYTE_EVERY = 500

/** Where the connections come from: the address that the shop trusts as its proxy, or one that is nobody's. */
export const THROUGH_THE_PROXY = '127.0.0.1'
/** Only Linux has more than one address for itself. */
export const DIRECTLY = process.platform === 'linux' ? '127.0.0.66' : THROUGH_THE_PROXY

/** Opens many connections, begins a request on each and goes on one byte at a time. */
export async function sendSlowly(
  { origin, signal }: { origin: string; signal: AbortSignal },
  localAddress: string,
  beginning: string,
): Promise<Answers> {
  const { hostname, port } = new URL(origin)
  const answers: Answers = new Map()
  const open = () => {
    const socket = connect({ port: Number(port), host: hostname, localAddress }, () =>
      socket.write(beginning),
    )
    socket.once('data', (bytes) => {
      const status = Number(/^HTTP\/1.1 (\d+)/.exec(String(bytes))?.[1] ?? 0)
      answers.set(status, (answers.get(status) ?? 0) + 1)
    })
    socket.once('close', () => {
      // Hung up on without a word.
      if (socket.bytesRead === 0 && !signal.aborted) answers.set(0, (answers.get(0) ?? 0) + 1)
    })
    socket.on('error', () => {})
    return socket
  }
  const sockets: Socket[] = Array.from({ length: CONNECTIONS }, open)
  while (!signal.aborted) {
    await pause(BYTE_EVERY, undefined, { signal }).catch(() => undefined)
    for (const [at, socket] of sockets.entries())
      if (socket.closed) sockets[at] = open()
      else if (beginning !== '' && socket.writable) socket.write('a')
  }
  for (const socket of sockets) socket.destroy()
  await Promise.all(sockets.filter((socket) => !socket.closed).map((socket) => once(socket, 'close')))
  return answers
}
