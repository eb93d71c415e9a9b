import type { FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '../../contract/html.ts'
import { BusyError, TooManyError } from '../platform/errors.ts'
import { recordRefusal } from '../platform/security-events.ts'

/** Answers 503 with a constant page, because an overloaded shop should not render one. @throws any other error again */
export function showThatItIsBusy(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  if (!(error instanceof BusyError || error instanceof TooManyError)) throw error
  recordRefusal(error, request)
  const retryAfter = error instanceof TooManyError ? error.retryAfter : 5
  void reply
    .code(error.status)
    .headers({ 'retry-after': String(retryAfter), 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(pageSaying(error.message, request.server.settings.get('shop.name')))
}

const pageSaying = (sentence: string, shopName: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Very busy | ${escapeHtml(shopName)}</title>
  </head>
  <body>
    <h1>${escapeHtml(shopName)}</h1>
    <p>${sentence}</p>
  </body>
</html>
`
