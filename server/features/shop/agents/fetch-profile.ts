import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { lookUpWithin, refusalOf, type Names, type Reach } from '../../../platform/public-address.ts'
import { UcpError } from './ucp.ts'

/** Milliseconds for all of it, and the most bytes: profiles have a few thousand. */
const PATIENCE = 2_000
const MOST_BYTES = 64 * 1024

export type Ways = { names: Names; reach: Reach }

/**
 * Fetches the profile that an agent names, from public servers only and without following redirects.
 *
 * @throws UcpError with the code of the protocol
 */
export async function fetchProfile(address: string, { names, reach }: Ways): Promise<unknown> {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null || url.username !== '' || url.password !== '')
    throw new UcpError(400, 'invalid_profile_url', 'The profile has no web address')
  const refusal = refusalOf(url, reach)
  if (refusal !== null)
    throw new UcpError(400, 'invalid_profile_url', `The address of the profile ${refusal}`)
  const text = await textOf(url, { names, reach }).catch(() => {
    throw new UcpError(424, 'profile_unreachable', 'The profile could not be fetched')
  })
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new UcpError(422, 'profile_malformed', 'The profile is not JSON')
  }
}

async function textOf(url: URL, { names, reach }: Ways): Promise<string> {
  const send = url.protocol === 'http:' ? requestHttp : requestHttps
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const request = send(
    url,
    {
      headers: { accept: 'application/json', 'accept-encoding': 'identity', connection: 'close' },
      agent: false,
      lookup: lookUpWithin(names, reach),
      signal: AbortSignal.timeout(PATIENCE),
    },
    resolve,
  )
  request.on('error', reject)
  request.end()
  try {
    const response = await promise
    if (response.statusCode !== 200) throw new Error(`The server answered ${response.statusCode}`)
    const pieces: Buffer[] = []
    let size = 0
    for await (const piece of response as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > MOST_BYTES) throw new Error('The profile is too large')
      pieces.push(piece)
    }
    return Buffer.concat(pieces).toString('utf8')
  } finally {
    request.destroy()
  }
}
