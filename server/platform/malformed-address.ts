import { errorCodes, type FastifyReply, type FastifyRequest } from 'fastify'
import { handleError } from './error-handler.ts'

const BAD_URL = new errorCodes.FST_ERR_BAD_URL().code

/** Answers malformed addresses such as `/shop/100%`: a page's is corrected and leads to the page for unknown ones, a call's refused. */
export function answerUnreadable(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const isPage = request.method === 'GET' && !/^[/\\]*api(\/|$)/i.test(request.url)
  if (!isPage || !('code' in error) || error.code !== BAD_URL) return handleError(error, request, reply)
  void reply.header('cache-control', 'no-store').redirect(readable(request.url), 307)
}

/** Escapes each percent sign of the path. It begins with one slash, because with two it would name another host. */
function readable(url: string): string {
  const [path = '', ...query] = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '').split('?')
  const plain = `/${path.replace(/^[/\\]+/, '').replaceAll('%', '%25')}`
  return [plain, ...query].join('?')
}
