import type { afterImportCalls, importCalls } from '../../../contract/calls/imports.ts'
import type { ImportKind, ImportState } from '../../../contract/imports.ts'
import { insertImport } from '../../features/shop/move-in/imports.store.ts'
import type { RowsOf } from './row.ts'
import type { Scene } from './scene.ts'

/** A file without rows, in this state. */
async function anImport(
  { app, admin }: Scene,
  state: ImportState,
  kind: ImportKind = 'redirects',
): Promise<{ id: string }> {
  const id = await insertImport(app.db, {
    source: 'shopify',
    kind,
    fileName: 'redirects.csv',
    options: {
      decimalMark: '.',
      timeZone: 'UTC',
      overwrite: 'empty',
      publish: true,
      categories: {},
      categoryFrom: 'type',
      formerShop: '',
      columns: {},
    },
    header: ['redirect from', 'redirect to'],
    columns: ['redirect from', 'redirect to'],
    hints: [],
    actor: admin.id,
    at: app.clock(),
  })
  await app.db
    .updateTable('imports')
    .set({ state, staged_at: app.clock(), plan: 'as shown' })
    .where('id', '=', id)
    .execute()
  return { id }
}

const inState = (state: ImportState) => (scene: Scene) => anImport(scene, state)

export const importRows: RowsOf<typeof importCalls & typeof afterImportCalls> = {
  'POST /api/imports': {
    who: 'admin',
    given: { name: 'products.csv' },
    file: () => 'Handle,Title,Variant Price\nfern,Fern,9.90\n',
    // Stages the rows of the file, and joins those that name each other.
    statements: 7,
  },
  'GET /api/imports': { who: 'admin', statements: 2 },
  'GET /api/imports/:id': { who: 'admin', given: inState('ready'), statements: 2 },
  'GET /api/imports/:id/rows': { who: 'admin', given: inState('ready'), statements: 3 },
  'GET /api/imports/:id/report.csv': { who: 'admin', confirm: true, given: inState('done'), statements: 3 },
  'PATCH /api/imports/:id': {
    who: 'admin',
    given: async (scene) => ({ ...(await anImport(scene, 'ready')), body: { options: { publish: false } } }),
    statements: 4,
  },
  'DELETE /api/imports/:id': { who: 'admin', given: inState('ready'), statements: 5 },
  'POST /api/imports/:id/start': {
    who: 'admin',
    given: async (scene) => ({ ...(await anImport(scene, 'ready')), body: { plan: 'as shown' } }),
    statements: 8,
  },
  'POST /api/imports/:id/pause': { who: 'admin', given: inState('running'), statements: 4 },
  'POST /api/imports/:id/resume': { who: 'admin', given: inState('paused'), statements: 4 },
  'POST /api/imports/:id/pictures/retry': { who: 'admin', given: inState('done'), statements: 6 },
  'POST /api/imports/:id/invite': {
    who: 'admin',
    confirm: true,
    given: async (scene) => {
      await scene.world.user({ uninvited: true, password_hash: '' })
      return anImport(scene, 'done', 'customers')
    },
    statements: 12,
  },
  'POST /api/imports/:id/undo': { who: 'admin', given: inState('done'), statements: 7 },
}
