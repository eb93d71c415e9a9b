import * as z from 'zod'
import { readDay } from '../list-address.ts'
import { IMPORT_OUTCOMES } from '../transfer.ts'

/** `commit` writes; without it the answer is a preview and nothing changes. */
export const ImportQuery = z.object({
  commit: z
    .stringbool()
    .default(false)
    .meta({ description: 'import, all or nothing; otherwise only preview' }),
  plan: z
    .string()
    .max(64)
    .optional()
    .meta({ description: "the preview's plan: refused with 409 when the shop has changed since" }),
})
export type ImportQuery = z.infer<typeof ImportQuery>

/** Changes add up, so a repeated file has to be recognised. */
export const StockImportQuery = ImportQuery.extend({
  request: z.uuid().optional().meta({
    description: 'with commit: idempotency key of the import',
  }),
}).refine(({ commit, request }) => !commit || request !== undefined, {
  path: ['request'],
  error: 'must be given with commit',
})
export type StockImportQuery = z.infer<typeof StockImportQuery>

const Day = z
  .string()
  .refine((day) => readDay(day) !== '', 'must be a day such as 2026-11-22')
  .optional()

/** Days by the clock of the shop. */
export const DaysQuery = z.object({
  from: Day.meta({ description: 'the first day' }),
  before: Day.meta({ description: 'the day after the last one' }),
})
export type DaysQuery = z.infer<typeof DaysQuery>

export const ImportRow = z.object({
  line: z.number().meta({ description: 'line of the file the row starts on' }),
  outcome: z.enum(IMPORT_OUTCOMES),
  name: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  reasons: z.array(z.object({ field: z.string(), message: z.string() })),
})
export type ImportRow = z.infer<typeof ImportRow>

export const ImportView = z
  .object({
    committed: z.boolean(),
    plan: z.string().meta({ description: 'fingerprint of the planned changes' }),
    created: z.number(),
    changed: z.number(),
    unchanged: z.number(),
    refused: z.number(),
    rows: z.array(ImportRow),
  })
  .meta({ id: 'Import' })
export type ImportView = z.infer<typeof ImportView>
