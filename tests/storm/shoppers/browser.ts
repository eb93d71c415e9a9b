import { Agent, request } from 'node:http'

export type Answer = { name: string; status: number; text: string; ms: number }

export type Ask = {
  method?: 'GET' | 'POST'
  json?: object
  form?: Record<string, string>
  token?: string | undefined
}

/** Milliseconds after which somebody gives up and tries again. */
const PATIENCE = 15_000

/** One visitor's connection, from a network address of their own, so that limits per address hold as they would outside. */
export function openBrowser(address: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 2, localAddress: address })
  return {
    /** Status 0 when no answer came. Redirects are not followed. */
    ask: (url: string, { method = 'GET', json, form, token }: Ask = {}): Promise<Answer> => {
      const body = json ? JSON.stringify(json) : form && new URLSearchParams(form).toString()
      const headers = {
        ...(json && { 'content-type': 'application/json' }),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      }
      const name = `${method} ${new URL(url).pathname}`
      const started = performance.now()
      return new Promise((resolve) => {
        const finish = (status: number, text: string) =>
          resolve({ name, status, text, ms: performance.now() - started })
        const sent = request(url, { method, headers, agent, signal: AbortSignal.timeout(PATIENCE) })
        sent.on('response', (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () => finish(response.statusCode ?? 0, Buffer.concat(chunks).toString()))
          response.on('error', (error) => finish(0, error.message))
        })
        sent.on('error', (error) => finish(0, error.message))
        sent.end(body)
      })
    },
    close: () => agent.destroy(),
  }
}

/** 127.1.0.1, 127.1.0.2 and so on: all of them this machine. */
export const addressOfVisitor = (number: number): string =>
  `127.1.${Math.floor(number / 250)}.${(number % 250) + 1}`
