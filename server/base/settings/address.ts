import { isIP } from 'node:net'
import * as z from 'zod'
import { onOff, wholeNumber } from '../../../settings/text-values.ts'
import { origin, type Values } from './variables.ts'

/** The addresses on which the shop listens and by which it is reached, and the proxies it trusts. */
export type AddressSettings = {
  host: string
  port: number
  /** Origin in links and redirects, without a trailing slash. */
  publicUrl: string
  /** The trusted proxies: none, a number of hops, or these addresses. Never all, because any visitor can write the header. */
  trustProxy: false | number | string[]
  rateLimits: boolean
}

/** A network also needs its size; a size of 0 bits would trust every address. */
const isProxyAddress = (value: string) => {
  const [ip = '', bits = '1', ...rest] = value.split('/')
  const most = isIP(ip) === 4 ? 32 : 128
  return isIP(ip) > 0 && /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most && rest.length === 0
}

const proxies = z
  .string()
  .refine((value) => value !== 'on', {
    error:
      'must not be on, which would believe any address a visitor writes: give the number of proxies, such as 1, or their addresses',
  })
  .transform((value): false | number | string[] => {
    if (value === 'off') return false
    return /^[1-9]\d?$/.test(value) ? Number(value) : value.split(',').map((each) => each.trim())
  })
  .refine((value) => !Array.isArray(value) || value.every(isProxyAddress), {
    error: 'must be off, a number of proxies, or their addresses separated by commas',
  })

export const ADDRESS = {
  HOST: z
    .string()
    .refine((value) => isIP(value) > 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value), {
      error: 'must be an address of this machine or its name, such as 0.0.0.0',
    })
    .default('127.0.0.1'),
  PORT: wholeNumber(1, 65_535).default(3_000),
  PUBLIC_URL: origin.optional(),
  TRUST_PROXY: proxies.default(false),
  RATE_LIMITS: onOff.default(true),
}

export const readAddress = (env: Values<typeof ADDRESS>): AddressSettings => ({
  host: env.HOST,
  port: env.PORT,
  publicUrl: env.PUBLIC_URL ?? originOf(env.HOST, env.PORT),
  trustProxy: env.TRUST_PROXY,
  rateLimits: env.RATE_LIMITS,
})

/** True for an address that only this machine can reach. */
export function isLoopback(address: string): boolean {
  const { hostname } = new URL(address)
  return /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}

/** Returns the shop's address for a browser on this machine; a shop that listens everywhere is also at the loopback address. */
export function originOf(host: string, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  // A zone such as %eth0 is valid on this machine alone and is not allowed in a URL.
  return `http://${isIP(reachable) === 6 ? `[${reachable.replace(/%.*/, '')}]` : reachable}:${port}`
}
