import { isIP } from 'node:net'

/**
 * Returns the network of one household or machine: an IPv4 address, or the first 64 bits of an IPv6 address, of which the owner chooses the
 * rest freely. Counters and locks are kept per network, so changing the address does not escape them; limits count sites as well (`countedAs`).
 *
 * @returns at most 40 characters; `unknown` for an invalid address, such as a forged header behind a wrong TRUST_PROXY
 */
export function networkOf(address: string): string {
  return cut(address, 4)
}

/** Returns the networks that one customer of a provider may hold: an IPv4 address, or the first 48 bits of an IPv6 address. */
export function siteOf(address: string): string {
  return cut(address, 3)
}

/** What a site of several networks may do, as a multiple of what one network may: one customer holds 65,536 of them. */
const SITE_SHARE = 4

/** Returns the names by which an address is counted, each with its share of a limit: its network, and for IPv6 its site. */
export function countedAs(address: string): { name: string; share: number }[] {
  const [network, site] = [networkOf(address), siteOf(address)]
  const own = { name: network, share: 1 }
  return site === network ? [own] : [own, { name: site, share: SITE_SHARE }]
}

/** @param groups the number of groups of an IPv6 address to keep */
function cut(address: string, groups: number): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  const [plain = ''] = mapped.split('%', 1)
  if (isIP(plain) === 4) return plain
  if (isIP(plain) !== 6) return 'unknown'
  return `${groupsOf(plain).slice(0, groups).join(':')}::/${16 * groups}`
}

/** The eight groups, without leading zeros. */
function groupsOf(address: string): string[] {
  // Uses the URL parser, which writes every spelling of an address in the same short form.
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = short.split('::')
  const left = head === '' ? [] : head.split(':')
  if (tail === undefined) return left
  const right = tail === '' ? [] : tail.split(':')
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
}
