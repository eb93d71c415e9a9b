import type { RouteOptions } from 'fastify'
import type { App } from './app-type.ts'

/** The most bytes of a JSON body of an admin: far above the longest page, far below a harmful size. Uploads have a limit of their own. */
export const BODY_LIMIT = 512 * 1024

/** The most bytes of a JSON body of anybody else: a few fields. Calls that take a long list name a limit of their own. */
export const SMALL_BODY_LIMIT = 16 * 1024

/** Objects and lists within each other: no declared body has more than eight. */
const MOST_LEVELS = 32

/** Values of a body: no declared one has half as many, and a body as large as a picture could have millions, which take seconds to parse. */
const MOST_VALUES = 20_000

/**
 * Accepts JSON only. An empty body counts as none, because some clients announce JSON with every call; the body of a call that declares
 * none is not read. The guard of Fastify's parser is off: for some texts it walks every value, which costs many times what parsing does.
 * The schema picks the declared fields, and a look at the text refuses what it refused.
 */
export function parseJsonBodies(app: App): void {
  app.addHook('onRoute', limitBody)
  app.removeContentTypeParser(['text/plain', 'application/json'])
  const parse = app.getDefaultJsonParser('ignore', 'ignore')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (text.length === 0 || request.routeOptions.schema?.body === undefined) done(null)
    // Refused as the parser refuses what is no JSON.
    else void parse(request, PROTOTYPE.test(text) || isTooMuch(text) ? '{' : text, done)
  })
}

/** The key `__proto__`, also with escaped letters. */
const PROTOTYPE = new RegExp(
  `"${'__proto__'.replaceAll(/./g, (letter) => `(?:${letter}|\\\\u00${letter.charCodeAt(0).toString(16)})`)}"\\s*:`,
  'i',
)

function limitBody(route: RouteOptions): void {
  route.bodyLimit ??= route.config?.access === 'admin' ? BODY_LIMIT : SMALL_BODY_LIMIT
}

/** One look at the text, which skips strings whole: they may be pictures. */
function isTooMuch(text: string): boolean {
  let [level, values] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') at = endOfString(text, at)
    else if (sign === '{' || sign === '[') {
      level++
      values++
    } else if (sign === '}' || sign === ']') level--
    else if (sign === ',') values++
    if (level > MOST_LEVELS || values > MOST_VALUES) return true
  }
  return false
}

/** Finds the quote that ends the string which begins here. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end === -1 ? text.length : end
}

function isEscaped(text: string, at: number): boolean {
  let first = at
  while (text[first - 1] === '\\') first--
  return (at - first) % 2 === 1
}
