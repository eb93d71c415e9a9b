import { Agent, request } from 'node:http'
import type { Answers } from './answers.ts'

const CONNECTIONS = 8

type Flood = {
  origin: string
  /** Where the attack says it comes from, perhaps each time from elsewhere. */
  address: string | ((number: number) => string)
  path: (number: number) => string
  /** JSON to post; without it, pages are asked for. */
  body?: string
  signal: AbortSignal
}

/** Asks as fast as answers come, over a few connections, for as long as it may. */
export async function flood({ origin, address, path, body, signal }: Flood): Promise<Answers> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const { hostname, port } = new URL(origin)
  const answers: Answers = new Map()
  let number = 0
  const ofAll = {
    'accept-encoding': 'br',
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }),
  }
  const method = body === undefined ? 'GET' : 'POST'
  const askOnce = () =>
    new Promise<number>((resolve) => {
      number += 1
      const from = typeof address === 'string' ? address : address(number)
      const headers = { ...ofAll, 'x-forwarded-for': from }
      // The path goes out as it is: `fetch` would tidy it up.
      const asked = request({ hostname, port, agent, method, headers, path: path(number) }, (answer) => {
        answer.resume().once('close', () => resolve(answer.statusCode ?? 0))
      })
      asked.once('error', () => resolve(0)).end(body)
    })
  const askAgain = async () => {
    while (!signal.aborted) {
      const status = await askOnce()
      answers.set(status, (answers.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, askAgain))
  agent.destroy()
  return answers
}
