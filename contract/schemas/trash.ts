import * as z from 'zod'
import { LENGTHS } from '../limits.ts'
import { TRASH_KINDS } from '../trash.ts'
import { Page, text } from './common.ts'

export const TrashEntry = z
  .object({
    _id: z.string(),
    kind: z.enum(TRASH_KINDS),
    subjectId: z.string(),
    name: z.string().meta({ description: "of the product, page or post, or the account's e-mail address" }),
    reviews: z.number().meta({ description: 'how many reviews went with it' }),
    deletedBy: z
      .string()
      .nullable()
      .meta({ description: 'e-mail of the admin, if the account is still there' }),
    deletedAt: z.string(),
    until: z.string().meta({ description: 'when it is gone for good' }),
  })
  .meta({ id: 'TrashEntry' })
export type TrashEntry = z.infer<typeof TrashEntry>

export const TrashQuery = z.object({
  page: Page,
  limit: z.coerce.number().int().min(1).max(100).default(12),
  q: text(LENGTHS.search).optional().meta({ description: 'a part of the name or address' }),
  kind: z.enum(TRASH_KINDS).optional(),
})
export type TrashQuery = z.infer<typeof TrashQuery>

export const TrashView = z.object({
  entries: z.array(TrashEntry),
  totalEntries: z.number(),
  totalPages: z.number(),
})
export type TrashView = z.infer<typeof TrashView>
