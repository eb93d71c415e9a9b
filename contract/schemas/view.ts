import * as z from 'zod'
import { VIEWED_LISTS } from '../viewed-lists.ts'
import { VIEWS } from '../views.ts'
import { nameText, text } from './common.ts'

const List = z.enum(VIEWED_LISTS)
const query = text(VIEWS.query, 1)
  .refine((value) => !/%00/.test(value), 'must be well-formed text')
  .meta({ description: 'of the address of the list, without `?`; the page is left out' })
const shared = z.boolean().meta({ description: 'whether other admins see it' })

export const ViewsQuery = z.object({ list: List })

export const NewViewBody = z.object({
  list: List,
  name: nameText(VIEWS.name),
  query,
  shared: shared.default(false),
})
export type NewViewBody = z.input<typeof NewViewBody>

/** Absent fields stay as they are. */
export const ViewBody = z.object({
  name: nameText(VIEWS.name).optional(),
  query: query.optional(),
  shared: shared.optional(),
})
export type ViewBody = z.infer<typeof ViewBody>

export const SavedView = z
  .object({
    _id: z.string(),
    name: z.string(),
    query: z.string().meta({ description: 'parameters that the list still supports' }),
    shared: z.boolean(),
    by: z.string().optional().meta({ description: 'name of the owner; absent for your own views' }),
    outdated: z
      .literal(true)
      .optional()
      .meta({ description: 'whether the list no longer supports all parameters' }),
  })
  .meta({ id: 'View' })
export type SavedView = z.infer<typeof SavedView>

export const ViewsView = z.object({ views: z.array(SavedView) })
export type ViewsView = z.infer<typeof ViewsView>
