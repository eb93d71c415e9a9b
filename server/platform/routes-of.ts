import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import * as z from 'zod'
import type { Call, CallName, Calls, Params } from '../../contract/calls/call.ts'
import { AddressWord } from '../../contract/schemas/common.ts'
import type { App } from './app-type.ts'

/** The request of a handler, already validated. */
type Received<Name, C extends Call> = {
  Params: C extends { params: infer P extends z.ZodType } ? z.output<P> : Params<Name>
  Querystring: C extends { query: infer Q extends z.ZodType } ? z.output<Q> : unknown
  Body: C extends { body: infer B extends z.ZodType } ? z.output<B> : unknown
}

type Answered<C extends Call> = C extends { answer: infer A extends z.ZodType } ? z.input<A> : unknown

type Handler<Name, C extends Call> = (
  request: FastifyRequest<Received<Name, C>>,
  reply: FastifyReply,
) => Promise<Answered<C> | FastifyReply | void> | FastifyReply

type On<C extends Calls> = {
  <Name extends keyof C & CallName>(name: Name, handler: Handler<Name, C[Name]>): void
  <Name extends keyof C & CallName>(
    name: Name,
    options: RouteShorthandOptions,
    handler: Handler<Name, C[Name]>,
  ): void
}

type AnyHandler = (request: never, reply: FastifyReply) => unknown

/** Returns `on(name, options, handler)`, which adds the route of a declared call; options are Fastify's own, and may be left out. */
export function routesOf<C extends Calls>(app: App, calls: C): On<C> {
  return (name: CallName, ...rest: [AnyHandler] | [RouteShorthandOptions, AnyHandler]): void => {
    const [{ config, ...options }, handler] =
      rest.length === 1 ? [{} as RouteShorthandOptions, rest[0]] : rest
    const {
      access,
      confirm,
      summary,
      params,
      query,
      body,
      answer,
      status = 200,
      ...media
    } = calls[name] as Call
    const [method, url] = name.split(' ') as [string, string]
    app.route({
      ...options,
      method,
      url,
      config: { ...config, access, ...(confirm && { confirm }) },
      schema: {
        summary,
        ...media,
        ...(url.includes(':') && { params: params ?? paramsOf(url) }),
        ...(query && { querystring: query }),
        ...(body && { body }),
        ...(answer && { response: { [status]: answer } }),
        ...(status === 204 && { response: { 204: z.null() } }),
      },
      handler: (request, reply) => handler(request as never, reply.code(status)),
    })
  }
}

const paramsOf = (url: string) =>
  z.object(Object.fromEntries([...url.matchAll(/:(\w+)/g)].map(([, word = '']) => [word, AddressWord])))

/** Fails the start when a declared call has no route. */
export function refuseUnrouted(app: App, calls: Calls): void {
  for (const name of Object.keys(calls)) {
    const [method, url] = name.split(' ') as ['GET', string]
    if (!app.hasRoute({ method, url })) throw new Error(`${name} is declared, and has no route`)
  }
}
