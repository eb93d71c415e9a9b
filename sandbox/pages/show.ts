import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionRecord } from '../store/sessions.ts'
import type { Html } from './html.ts'

/** From the page asked for back to the root of the sandbox, so that links work behind any prefix. */
export function rootOf({ url }: FastifyRequest): string {
  const depth = (url.split('?')[0] ?? '').split('/').length - 2
  return depth <= 0 ? '.' : Array.from({ length: depth }, () => '..').join('/')
}

/**
 * Sends a page. No script runs in it; pictures come only from where the lines' pictures are; forms go only to the
 * sandbox and, through the redirect after paying, to the shop.
 */
export function show(reply: FastifyReply, page: Html, session?: SessionRecord) {
  const lines = session?.details.lines ?? []
  const pictures = new Set(lines.flatMap(({ images }) => images.map((url) => new URL(url).origin)))
  const shop = session ? [new URL(session.details.successUrl).origin] : []
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    `img-src ${["'self'", ...pictures].join(' ')}`,
    // The frame of a message.
    "frame-src 'self'",
    `form-action ${["'self'", ...shop].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': policy.join('; '),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      // Not `no-referrer`: that would turn the Origin of the form's own POST into null.
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    .send(page.text)
}

/**
 * Sends a message's own HTML, for a frame of the sandbox or to be seen alone. It gets an origin of its own and runs no script; pictures
 * come from anywhere, and its links open outside the frame.
 */
export function showFrame(reply: FastifyReply, source: string) {
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline' https: http:",
    'font-src https: http: data:',
    'img-src https: http: data:',
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-popups allow-popups-to-escape-sandbox',
  ]
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': policy.join('; '),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .send(withLinksOutside(source))
}

const linksOutside = '<base target="_blank">'

/** Behind the opening of the head, so that a doctype stays in front. */
const withLinksOutside = (source: string): string =>
  /<head[\s>]/i.test(source)
    ? source.replace(/<head(\s[^>]*)?>/i, (head) => head + linksOutside)
    : linksOutside + source
