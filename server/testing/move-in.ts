import type { ImportOptions } from '../../contract/schemas/imports.ts'
import { newId } from '../base/ids.ts'
import { inTransaction } from '../database/transaction.ts'
import type { DraftKind, Drafts } from '../features/shop/move-in/drafts.ts'
import type { StagedThing, ToUndo, Where, Writer, Written } from '../features/shop/move-in/writer.ts'
import type { Viewer } from '../platform/sessions.ts'
import type { TestShop } from './test-shop.ts'

export const IMPORT_OPTIONS: ImportOptions = {
  decimalMark: '.',
  timeZone: 'UTC',
  overwrite: 'empty',
  publish: true,
  categories: {},
  categoryFrom: 'type',
  formerShop: '',
  columns: {},
}

/** Gives drafts to a writer as an import does, a slice at a time. @param admin who started it */
export function moverOf<Kind extends DraftKind>(
  shop: TestShop,
  writer: Writer<Kind>,
  admin: { id: string; username: string; email: string },
  options: Partial<ImportOptions> = {},
) {
  const starter: Viewer = {
    ...admin,
    role: 'admin',
    lacksFactor: false,
    tokenHash: '',
    confirmedAt: shop.clock.now(),
    hasFactor: true,
  }
  const where = (): Where => ({
    importId: newId(),
    source: 'shopify',
    options: { ...IMPORT_OPTIONS, ...options },
    at: shop.clock.now(),
  })
  const staged = (
    draft: Drafts[Kind],
    position: number,
    known: Partial<Pick<StagedThing<Kind>, 'knownId' | 'isSame' | 'knownVersion'>>,
  ): StagedThing<Kind> =>
    ({
      position,
      line: position + 2,
      key: `key ${position}`,
      name: `thing ${position}`,
      draft,
      knownId: null,
      knownVersion: null,
      isSame: false,
      ...known,
    }) satisfies StagedThing<Kind>
  type Known = readonly Written[] | undefined
  const things = (drafts: readonly Drafts[Kind][], known: Known, isSame: boolean) =>
    drafts.map((draft, place) => staged(draft, place, { knownId: known?.[place]?.thingId ?? null, isSame }))
  return {
    plan: (drafts: readonly Drafts[Kind][], known?: Known, isSame = false) =>
      writer.planner(shop.app, where())(shop.db, things(drafts, known, isSame)),
    write: async (drafts: readonly Drafts[Kind][], known?: Known, isSame = false): Promise<Written[]> => {
      const made = await inTransaction(shop.db, (tx) =>
        writer.write(shop.app, tx, starter, things(drafts, known, isSame), where()),
      )
      made.announce()
      return made.rows
    },
    undo: async (written: readonly Written[]): Promise<(string | null)[]> => {
      const rows: ToUndo[] = written
        .filter(({ outcome }) => outcome === 'create' || outcome === 'change')
        .map(({ position, thingId, before, version }) => ({ position, thingId: thingId!, before, version }))
      const made = await inTransaction(shop.db, (tx) => writer.undo(shop.app, tx, starter, rows, where()))
      made.announce()
      return made.kept
    },
  }
}
