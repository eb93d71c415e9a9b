import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import { HOUR, MINUTE } from '../../../../contract/durations.ts'
import type { App } from '../../../platform/app-type.ts'
import { everybody } from '../../../platform/load/work-limits.ts'
import { nameServers, outgoingReach, type Names } from '../../../platform/public-address.ts'
import { fetchProfile } from './fetch-profile.ts'
import { CAPABILITIES, UCP_VERSION, UcpError, type Capability } from './ucp.ts'

/** Of a profile no more is read, so that no more of it is kept: an agent chooses how long it is. */
const Profile = z.object({
  ucp: z.object({
    version: z.string().max(100),
    capabilities: z.record(z.string(), z.array(z.object({ version: z.string() }))).optional(),
  }),
})

/** `capabilities` are those of ours that it names in our version; `null` for an agent that names none. */
type Spoken = { version: string; capabilities: readonly string[] | null }

type Known = { spoken: Spoken } | { error: unknown }

/** Of all agents together: a profile that is not known yet costs a request to somebody's server. */
const FETCHES = { most: 60, windowMs: MINUTE, by: everybody }
const MOST_PROFILES = 500

/** Reads `profile="https://…"` of the header `UCP-Agent`; an agent without one is served as it is. */
export const profileIn = (header: string | undefined): string | undefined =>
  header === undefined ? undefined : (/(?:^|[,;\s])profile="([^"]{1,2000})"/.exec(header)?.[1] ?? '')

/** Asks each agent's profile, kept for an hour, or a minute where it could not be read, for the version that it speaks. */
export function negotiation(app: App, names: Names = nameServers()) {
  const reach = outgoingReach(app.config)
  const known = new LRUCache<string, Promise<Known>>({ max: MOST_PROFILES })
  const read = async (address: string): Promise<Known> => {
    try {
      const parsed = Profile.safeParse(await fetchProfile(address, { names, reach }))
      if (parsed.success) return { spoken: spokenIn(parsed.data) }
      throw new UcpError(422, 'profile_malformed', 'The profile does not say its version of the protocol')
    } catch (error) {
      return { error }
    }
  }
  const remember = (address: string): Promise<Known> => {
    const remembered = known.get(address)
    if (remembered !== undefined) return remembered
    app.limits.count('profiles of agents', '', FETCHES)
    const found = read(address)
    known.set(address, found, { ttl: HOUR })
    const shorten = async () => {
      if ('error' in (await found)) known.set(address, found, { ttl: MINUTE })
    }
    void shorten()
    return found
  }
  /** @returns false where the agent does not speak of this capability in our version @throws UcpError, TooManyError */
  return async (address: string | undefined, capability: Capability): Promise<boolean> => {
    if (address === undefined) return true
    const found = await remember(address)
    if ('error' in found) throw found.error
    const { version, capabilities } = found.spoken
    if (version !== UCP_VERSION)
      throw new UcpError(
        422,
        'version_unsupported',
        `Version ${version.slice(0, 20)} of the protocol is not supported. This shop speaks ${UCP_VERSION}.`,
      )
    return capabilities?.includes(CAPABILITIES[capability]) ?? true
  }
}

const spokenIn = ({ ucp: { version, capabilities } }: z.infer<typeof Profile>): Spoken => ({
  version,
  capabilities:
    capabilities === undefined
      ? null
      : Object.values(CAPABILITIES).filter((name) =>
          capabilities[name]?.some((spoken) => spoken.version === UCP_VERSION),
        ),
})
