import * as z from 'zod'
import { LENGTHS } from '../limits.ts'
import { REDIRECT_LIST } from '../lists.ts'
import {
  mayRedirect,
  ownAddress,
  MAX_PATH,
  plainAddress,
  plainPath,
  REDIRECT_STATUSES,
} from '../redirects.ts'
import { text } from './common.ts'
import { listPage, listQuery } from './list.ts'

const From = text(MAX_PATH, 1)
  .refine((from) => plainAddress(from) !== null, 'must be an address of this shop, such as /old-page')
  .transform((from) => plainAddress(from)!)
  .refine((path) => path.length <= MAX_PATH, `must have at most ${MAX_PATH} characters`)
  .refine(
    (from) => mayRedirect(plainPath(from)!),
    'must not be the home page, a call, a dashboard or a picture',
  )
  .meta({
    description:
      'upper and lower case and a final slash are ignored; a query must be asked for, and more parameters may follow',
  })

const To = text(LENGTHS.url)
  .refine(
    (path) => path === '' || ownAddress(path) !== null,
    'must be an address of this shop, such as /shop',
  )
  .transform((path) => ownAddress(path) ?? '')
  .meta({ description: 'a page of this shop; empty for 410' })

const Status = z.literal(REDIRECT_STATUSES)

export const RedirectBody = z.object({ from: From, to: To.default(''), status: Status.default(301) })
export type RedirectBody = z.infer<typeof RedirectBody>

export const RedirectPatch = z.object({
  from: From.optional(),
  to: To.optional(),
  status: Status.optional(),
})
export type RedirectPatch = z.infer<typeof RedirectPatch>

export const RedirectView = z
  .object({
    _id: z.string(),
    from: z.string(),
    to: z.string(),
    status: Status,
    hits: z.number(),
    lastHitAt: z.string().nullable(),
    isShadowed: z
      .boolean()
      .meta({ description: 'whether a page has this address, so that the redirect is not used' }),
  })
  .meta({ id: 'Redirect' })
export type RedirectView = z.infer<typeof RedirectView>

export const RedirectQuery = listQuery(REDIRECT_LIST, 'a part of either address')
export type RedirectQuery = z.infer<typeof RedirectQuery>

export const RedirectListView = listPage(REDIRECT_LIST.rows, RedirectView)
export type RedirectListView = z.infer<typeof RedirectListView>

export const MissingView = z.object({
  paths: z.array(z.object({ path: z.string(), hits: z.number(), lastHitAt: z.string() })),
})
export type MissingView = z.infer<typeof MissingView>
