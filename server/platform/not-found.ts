import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from './app-type.ts'
import { AppError, notFound } from './errors.ts'

type KnownPath = { pattern: RegExp; methods: Set<string> }

/** Answers unknown paths: 405 where another method exists, else 404, as JSON. Pages have their own. */
export function answerUnknownPaths(app: App): void {
  const known = new Map<string, KnownPath>()
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return
    const path = known.get(url) ?? { pattern: patternOf(url), methods: new Set() }
    for (const each of [method].flat()) path.methods.add(each)
    known.set(url, path)
  })

  const answerNotFound = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0]?.replace(/(.)\/$/, '$1') ?? ''
    const methods = [...known.values()]
      .filter(({ pattern }) => pattern.test(path))
      .flatMap((each) => [...each.methods])
    // A route of that address and method did not match, because a parameter is too long to be an id.
    if (methods.length === 0 || methods.includes(request.method)) throw notFound('Address')
    const allow = [...new Set(methods)].join(', ')
    void reply.header('allow', allow)
    if (request.method === 'OPTIONS') return reply.code(204).send()
    throw new AppError(405, 'method_not_allowed', `${request.method} is not allowed here; use ${allow}`)
  }
  app.setNotFoundHandler(answerNotFound)
  app.all('/api/*', { config: { access: 'everyone' }, schema: { hide: true } }, answerNotFound)
}

const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll(/:[^/]+/g, '[^/]+')
      .replace(/(.)\/$/, '$1')}$`,
  )
