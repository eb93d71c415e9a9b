import { readAtMost, sendOnce, type Ways as AllWays } from '../../../platform/outgoing-request.ts'
import { refusalOf } from '../../../platform/public-address.ts'
import { UcpError } from './ucp.ts'

/** Milliseconds for all of it, and the most bytes: profiles have a few thousand. */
const PATIENCE = 2_000
const MOST_BYTES = 64 * 1024

type Ways = Omit<AllWays, 'signal'>

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

const textOf = (url: URL, { names, reach }: Ways): Promise<string> =>
  sendOnce(
    url,
    { names, reach, signal: AbortSignal.timeout(PATIENCE) },
    { headers: { accept: 'application/json', 'accept-encoding': 'identity' } },
    async (response) => {
      if (response.statusCode !== 200) throw new Error(`The server answered ${response.statusCode}`)
      const bytes = await readAtMost(response, MOST_BYTES)
      if (bytes === null) throw new Error('The profile is too large')
      return bytes.toString('utf8')
    },
  )
