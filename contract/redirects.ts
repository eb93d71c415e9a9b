/** 410 says that a page is gone for good. */
export const REDIRECT_STATUSES = [301, 302, 410] as const
export type RedirectStatus = (typeof REDIRECT_STATUSES)[number]

/** The most characters of an old address. */
export const MAX_PATH = 300

/** The addresses that found nothing which are counted, the most asked for. */
export const MAX_MISSING = 500

const HOST = 'http://shop'

/** With single slashes, because the shop leads `//` to `/` before it looks for a redirect. */
function parse(address: string): URL | null {
  if (!address.startsWith('/') || !URL.canParse(address, HOST)) return null
  const url = new URL(address, HOST)
  if (url.origin !== HOST) return null
  url.pathname = url.pathname.replaceAll(/\/{2,}/g, '/')
  return url
}

/** In lower case, letters beyond ASCII too, which stand here as an escape for each byte. */
function inLowerCase(escaped: string): string {
  const letters = escaped.replaceAll(/(?:%[89a-f][\da-f])+/gi, (bytes) => decoded(bytes))
  return letters
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\P{ASCII}+/gu, (text) => encodeURIComponent(text))
    .toLowerCase()
}

function decoded(escaped: string): string {
  try {
    return decodeURIComponent(escaped)
  } catch {
    return escaped
  }
}

/** The most parameters of an address by which redirects are told apart. */
const MAX_PARAMETERS = 12

/** `Route=a%2Fb` → `route=a/b`, however it was escaped. */
const plainParameter = (parameter: string): string =>
  inLowerCase(encodeURIComponent(decoded(parameter.replaceAll('+', ' ')))).replaceAll(
    /%(?:2f|3a|3d|2c)/g,
    decoded,
  )

const parametersOf = ({ search }: URL): string[] =>
  search
    .slice(1)
    .split('&')
    .filter((parameter) => parameter !== '')

const pathOf = ({ pathname }: URL): string => inLowerCase(pathname).replace(/(.)\/$/, '$1')

/**
 * The form in which addresses are compared: in lower case, without a query and a slash at the end.
 *
 * @param address `/Old/?a=1`, or anything
 * @returns `null` for what is no address of this shop
 */
export function plainPath(address: string): string | null {
  const url = parse(address)
  return url === null ? null : pathOf(url)
}

type Form = { form: string; rest: string }

/**
 * The forms of an address under which a redirect may stand: with its query, with less and less of it, and the path
 * alone. `rest` is what a form leaves of the query.
 */
export function addressForms(address: string): Form[] {
  const url = parse(address)
  if (url === null) return []
  const path = pathOf(url)
  const typed = parametersOf(url)
  const plain = typed.slice(0, MAX_PARAMETERS).map(plainParameter)
  return Array.from({ length: plain.length + 1 }, (_, less) => {
    const taken = plain.length - less
    const query = plain.slice(0, taken).join('&')
    return { form: query === '' ? path : `${path}?${query}`, rest: typed.slice(taken).join('&') }
  })
}

/** The address with its query, as redirects are stored. */
export const plainAddress = (address: string): string | null => addressForms(address)[0]?.form ?? null

/** Parameters that tell where a visitor comes from, or hold what no list should. */
const NOT_COUNTED =
  /^(utm_|gclid|fbclid|msclkid|gad_|mc_[ce]id|_ga|ref\b)|mail|token|pass|secret|session|^sid$|^sig|^code\b/

/** The address as it is counted when nothing is there: with the part of its query that tells pages apart. */
export function countedAddress(address: string): string | null {
  const [path, query = ''] = (plainAddress(address) ?? '').split('?')
  const kept = query
    .split('&')
    .filter((parameter) => parameter !== '' && !NOT_COUNTED.test(parameter.split('=')[0]!))
  const counted = kept.length === 0 ? path! : `${path}?${kept.join('&')}`
  return counted === '' ? null : counted.length > MAX_PATH ? path! : counted
}

/** An address of this shop as it is stored, such as `/shop?page=2`; `null` for any other. */
export const ownAddress = (address: string): string | null => parse(address)?.href.slice(HOST.length) ?? null

/** Addresses that no redirect may take: the home page, calls, dashboards and pictures. */
const NEVER = /^\/$|^\/(api|dashboard|images)(\/|$)/

export const mayRedirect = (path: string): boolean => !NEVER.test(path)
