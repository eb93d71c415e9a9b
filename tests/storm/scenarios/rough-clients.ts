import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Scenario } from './scenario.ts'

const HALF_OPEN = 300
const SLOW = 60
const SMUGGLED = 'GET /healthz?smuggled HTTP/1.1\r\nHost: shop\r\n\r\n'

const post = (...lines: string[]) => ['POST /api/auth/login HTTP/1.1', 'Host: shop', ...lines].join('\r\n')

/** Requests that two servers could read differently, or that nobody should read at all. Each deserves one refusal and no more. */
const crooked: [name: string, request: string][] = [
  ['two lengths', `${post('Content-Length: 5', 'Content-Length: 6')}\r\n\r\nhello${SMUGGLED}`],
  [
    'a length and chunks',
    `${post('Content-Length: 6', 'Transfer-Encoding: chunked')}\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  ],
  ['an unknown encoding', `${post('Transfer-Encoding: chunked, cow')}\r\n\r\n0\r\n\r\n${SMUGGLED}`],
  ['a space before the colon', `${post('Transfer-Encoding : chunked')}\r\n\r\n0\r\n\r\n${SMUGGLED}`],
  ['a signed length', `${post('Content-Length: +5')}\r\n\r\nhello${SMUGGLED}`],
  ['a crooked chunk', `${post('Transfer-Encoding: chunked')}\r\n\r\n0x5\r\nhello\r\n0\r\n\r\n${SMUGGLED}`],
  ['headers of 200 kB', `GET / HTTP/1.1\r\nHost: shop\r\nX-Long: ${'a'.repeat(200_000)}\r\n\r\n`],
  ['no words at all', '\u0000\u0001\u0002\r\n\r\n'],
]

export const roughClients: Scenario = {
  name: 'rough',
  title: 'half-open, slow, huge and smuggled requests',
  disturb: async (testbed) => {
    const doors = [portOf(testbed.proxy.origin), ...testbed.nodes.map(({ port }) => port)]
    const held = await Promise.all(doors.flatMap((port) => holdOpen(port)))
    const wrong = (await Promise.all(doors.map((port) => tryCrooked(port)))).flat()
    await pause(6_000)
    for (const socket of held) socket.destroy()
    if (wrong.length > 0) throw new Error(wrong.join('; '))
    return [`${held.length} connections held open, ${doors.length * crooked.length} crooked requests refused`]
  },
}

/** Some that say nothing, and some that say a letter at a time. */
function holdOpen(port: number): Promise<Socket>[] {
  const silent = Array.from({ length: HALF_OPEN }, () => opened(port))
  const slow = Array.from({ length: SLOW }, async () => {
    const socket = await opened(port)
    socket.write('GET / HTTP/1.1\r\nHost: shop\r\nX-Slow: ')
    const drip = setInterval(() => socket.writable && socket.write('a'), 500)
    socket.on('close', () => clearInterval(drip))
    return socket
  })
  return [...silent, ...slow]
}

function opened(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => resolve(socket))
    socket.on('error', reject)
  })
}

async function tryCrooked(port: number): Promise<string[]> {
  const wrong: string[] = []
  for (const [name, request] of crooked) {
    const answer = await answerTo(port, request)
    const statuses = [...answer.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => status)
    // Some doors close without a word, which is fine too.
    if (statuses.length > 1 || statuses.some((status) => !/^(4|501)/.test(status ?? '')))
      wrong.push(`${name} at port ${port} was answered ${statuses.join(' and ')}`)
  }
  return wrong
}

/** Everything that comes back until the connection ends, for three seconds at most. */
async function answerTo(port: number, request: string): Promise<string> {
  const socket = await opened(port)
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  socket.write(request, 'latin1')
  await Promise.race([closed, pause(3_000)])
  socket.destroy()
  return answer
}

const portOf = (origin: string) => Number(new URL(origin).port)
