import type { IncomingMessage, RequestListener } from 'node:http'
import type { ErrorBody } from '../../contract/errors.ts'

const refusal: ErrorBody = { message: 'The request names two hosts', code: 'bad_request' }

/** Answers 400 to a request with two `Host` headers: Node reads the first, and a proxy in front may have read the last. */
export const withOneHost =
  (next: RequestListener): RequestListener =>
  (request, response) => {
    if (hostsOf(request) <= 1) return next(request, response)
    response
      .writeHead(400, { 'content-type': 'application/json; charset=utf-8', connection: 'close' })
      .end(JSON.stringify(refusal))
  }

function hostsOf({ rawHeaders }: IncomingMessage): number {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts
}
