import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Access } from '../../contract/access.ts'
import type { Db } from '../database/schema.ts'
import type { Config } from '../base/config.ts'
import type { Jobs } from './jobs.ts'
import type { Viewer } from './sessions.ts'

/** The shop's Fastify instance: schemas of the contract type every route. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

declare module 'fastify' {
  interface FastifyInstance {
    config: Config
    /** Never use it inside a transaction: pass the transaction's own handle. */
    db: Db
    clock: () => Date
    jobs: Jobs
    /** Invalidates these tags in the caches, here at once and soon on the other nodes. Call it after the commit. */
    invalidate: (tags: string[]) => void
    /** Called with the tags of every invalidation, from any node. */
    onInvalidate: (listener: (tags: string[]) => void) => void
  }
  interface FastifyRequest {
    /** Set on routes that are not for everyone; elsewhere only after `loadViewer`. */
    viewer: Viewer | null
  }
  interface FastifyContextConfig {
    access?: Access
    /** True if the password must have been entered within the last ten minutes; checked together with `access`. */
    confirm?: true
  }
}
