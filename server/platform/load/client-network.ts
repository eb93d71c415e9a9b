import { isIP } from 'node:net'

/**
 * The network that one household or machine has for itself: an IPv4 address, or the first 64 bits of an IPv6 address, of which the
 * rest is chosen freely by whoever has them. Counters and locks are kept per network, so changing the address does not escape them.
 *
 * @returns at most 40 characters; `unknown` for what is no address, such as a forged header behind a wrong TRUST_PROXY
 */
export function networkOf(address: string): string {
  return cut(address, 4)
}

/** The networks that one customer of a provider may have side by side: an IPv4 address, or the first 48 bits of an IPv6 address. */
export function siteOf(address: string): string {
  return cut(address, 3)
}

/** @param groups how many of an IPv6 address count */
function cut(address: string, groups: number): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  const [plain = ''] = mapped.split('%', 1)
  if (isIP(plain) === 4) return plain
  if (isIP(plain) !== 6) return 'unknown'
  return `${groupsOf(plain).slice(0, groups).join(':')}::/${16 * groups}`
}

/** The eight groups, without leading zeros. */
function groupsOf(address: string): string[] {
  // Through the URL parser, which writes every spelling of an address in the same short form.
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = short.split('::')
  const left = head === '' ? [] : head.split(':')
  if (tail === undefined) return left
  const right = tail === '' ? [] : tail.split(':')
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
}
