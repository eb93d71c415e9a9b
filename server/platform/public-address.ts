import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { Config } from '../base/config.ts'
import { isLoopback } from '../base/settings/address.ts'

/** Addresses at which no foreign server can be (IANA's registries of special addresses). Of IPv6 only 2000::/3 is given out. */
const PRIVATE = {
  ipv4: [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.31.196.0/24',
    '192.52.193.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '192.175.48.0/24',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/4',
    '240.0.0.0/4',
  ],
  // The first holds the addresses of IPv4 within IPv6, in any notation; 2002 contains one as well.
  ipv6: [
    '::/3',
    '4000::/2',
    '8000::/1',
    '2001::/23',
    '2001:db8::/32',
    '2002::/16',
    '2620:4f:8000::/48',
    '3fff::/20',
  ],
} as const

/** One each, because Node looks IPv4 addresses up in IPv6 ranges too, of which the first would contain them all. */
const blocked = { ipv4: new BlockList(), ipv6: new BlockList() }
for (const family of ['ipv4', 'ipv6'] as const)
  for (const range of PRIVATE[family]) {
    const [network, bits] = range.split('/')
    blocked[family].addSubnet(network!, Number(bits), family)
  }

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** True if an address, written out as numbers, is public on the internet. */
export function isPublic(address: string): boolean {
  const family = familyOf(address)
  return isIP(address) > 0 && !blocked[family].check(address, family)
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

const isLoopbackAddress = (address: string): boolean =>
  isIP(address) > 0 && loopback.check(address, familyOf(address))

/** The addresses that may be sent to. A shop that is tried out on somebody's own machine may also send to programs on it. */
export type Reach = 'public' | 'public or this machine'

const mayReach = (address: string, reach: Reach): boolean =>
  isPublic(address) || (reach === 'public or this machine' && isLoopbackAddress(address))

/** A shop tried out on one's own machine may reach programs on it; one that others can reach, or that takes money, may not. */
export const outgoingReach = ({ publicUrl, host, trustProxy, stripe }: Config): Reach =>
  isLoopback(publicUrl) &&
  isLoopback(`http://${host.includes(':') ? `[${host}]` : host}`) &&
  trustProxy === false &&
  stripe.secretKey === null
    ? 'public or this machine'
    : 'public'

const hostOf = ({ hostname }: URL): string => hostname.replaceAll(/^\[|\]$/g, '')

/** True if the text of an address is a private one. The address behind a name is only known at the connection. */
export function isPrivate(url: URL, reach: Reach): boolean {
  const host = hostOf(url)
  return isIP(host) > 0 ? !mayReach(host, reach) : isLocalName(host) && reach === 'public'
}

/** Returns the reason why the shop never sends to an address, as the end of a sentence, or `null`. */
export function refusalOf(url: URL, reach: Reach): string | null {
  if (isPrivate(url, reach)) return NOT_PUBLIC
  const { protocol } = url
  const host = hostOf(url)
  if (protocol === 'https:') return null
  const isHere = reach === 'public or this machine' && (isLocalName(host) || isLoopbackAddress(host))
  return protocol === 'http:' && isHere ? null : 'must start with https'
}

export const NOT_PUBLIC = 'must point to a public server'

const isLocalName = (name: string): boolean => /^(.+\.)?localhost\.?$/i.test(name)

export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError'
}

export type Names = Pick<Resolver, 'resolve4' | 'resolve6'>

/**
 * Looks a name up while connecting, and returns none of the addresses that are not public. The checked address is the
 * one connected to, so a name that resolves differently the next time gains nothing. It asks name servers without the
 * threads that hash passwords, and reads no file of this machine.
 */
export const lookUpWithin =
  (names: Names, reach: Reach): LookupFunction =>
  (name, { all }, callback) => {
    const answer = (within: LookupAddress[]) => {
      if (all === true) callback(null, within)
      else callback(null, within[0]!.address, within[0]!.family)
    }
    void reachable(names, reach, name).then(answer, (error: Error) => callback(error, ''))
  }

/** Returns at least one address. @throws PrivateAddressError, or an error with the code `ENOTFOUND` */
async function reachable(names: Names, reach: Reach, name: string): Promise<LookupAddress[]> {
  const found = await addressesOf(names, name)
  if (found.length === 0) throw Object.assign(new Error(`no address of ${name}`), { code: 'ENOTFOUND' })
  const within = found.filter(({ address }) => mayReach(address, reach))
  if (within.length === 0) throw new PrivateAddressError(`${name} has no public address`)
  return within
}

const THIS_MACHINE = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
]

async function addressesOf(names: Names, name: string): Promise<LookupAddress[]> {
  // Name servers do not resolve such names (RFC 6761).
  if (isLocalName(name)) return THIS_MACHINE
  const [four, six] = await Promise.allSettled([names.resolve4(name), names.resolve6(name)])
  const addresses = [four, six].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  return addresses.map((address) => ({ address, family: isIP(address) }))
}

/** The timeout of a name server in milliseconds, and the number of tries; both fit into one try of a delivery. */
const NAME_SERVER = { timeout: 2_000, tries: 2 }

export const nameServers = (): Names => new Resolver(NAME_SERVER)
