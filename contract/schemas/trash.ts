import * as z from 'zod'
import { TRASH_LIST } from '../lists.ts'
import { TRASH_KINDS } from '../trash.ts'
import { listPage, listQuery } from './list.ts'

export const TrashEntry = z
  .object({
    _id: z.string(),
    kind: z.enum(TRASH_KINDS),
    subjectId: z.string(),
    name: z.string().meta({ description: "of the product, page or post, or the account's e-mail address" }),
    reviews: z.number().meta({ description: 'number of reviews deleted with it' }),
    deletedBy: z
      .string()
      .nullable()
      .meta({ description: 'e-mail of the admin, if the account is still there' }),
    deletedAt: z.string(),
    until: z.string().meta({ description: 'time of permanent deletion' }),
  })
  .meta({ id: 'TrashEntry' })
export type TrashEntry = z.infer<typeof TrashEntry>

export const TrashQuery = listQuery(TRASH_LIST, 'a part of the name or address')
export type TrashQuery = z.infer<typeof TrashQuery>

export const TrashView = listPage(TRASH_LIST.rows, TrashEntry)
export type TrashView = z.infer<typeof TrashView>
