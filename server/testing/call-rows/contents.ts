import type { contentCalls, pageCalls } from '../../../contract/calls/content.ts'
import type { redirectCalls } from '../../../contract/calls/redirects.ts'
import { newId } from '../../base/ids.ts'
import type { RowsOf } from './row.ts'
import type { Scene } from './scene.ts'

const text = () => ({
  slug: `about-${newId()}`,
  title: 'About',
  body: '## Since 2020\n\n![](/images/none/640.webp)\n\n- [a](/shop)\n\n> Words.',
})
const draft = { published_version: null, published_at: null }

const newDraft = async ({ world }: Scene) => ({ id: (await world.content(draft)).id })

const oldAddress = () => ({ from: `/old-${newId()}`, to: '/shop', status: 301 }) as const

const newRedirect = async ({ ask }: Scene) => ({
  id: (await ask('admin', 'POST /api/redirects', { body: oldAddress() }))._id,
})

export const contentRows: RowsOf<typeof contentCalls & typeof pageCalls & typeof redirectCalls> = {
  'GET /api/contents': { who: 'admin', given: { kind: 'page' }, statements: 3 },
  'POST /api/contents': {
    who: 'admin',
    given: () => ({ body: { kind: 'page', ...text() } }),
    // Locks the addresses; an audit entry.
    statements: 9,
  },
  'GET /api/contents/:id': { who: 'admin', given: newDraft, statements: 2 },
  'PUT /api/contents/:id': {
    who: 'admin',
    given: async (scene) => ({ ...(await newDraft(scene)), body: { ...text(), version: 1 } }),
    // Also looks for another page at its new address.
    statements: 12,
  },
  'DELETE /api/contents/:id': { who: 'admin', given: newDraft, statements: 9 },
  'PUT /api/contents/:id/publish': {
    who: 'admin',
    given: async (scene) => ({ ...(await newDraft(scene)), body: { version: 1 } }),
    statements: 9,
  },
  'DELETE /api/contents/:id/publish': {
    who: 'admin',
    given: async ({ world }) => ({ id: (await world.content()).id }),
    statements: 8,
  },
  'GET /api/contents/:id/versions': { who: 'admin', given: newDraft, statements: 3 },
  'POST /api/contents/:id/versions/:n/restore': {
    who: 'admin',
    given: async (scene) => ({ ...(await newDraft(scene)), n: '1' }),
    statements: 10,
  },
  'POST /api/contents/preview': { who: 'admin', given: { body: { body: text().body } }, statements: 1 },
  // A preview is for admins (server/features/shop/content/content.test.ts).
  'GET /api/pages/:slug': {
    who: 'everyone',
    given: async ({ world }) => ({ slug: (await world.content({}, { body: text().body })).slug }),
    // Also reads the sizes of its pictures.
    statements: 2,
  },
  'GET /api/posts': { who: 'everyone', given: { limit: 4 }, statements: 2 },
  'GET /api/posts/:slug': {
    who: 'everyone',
    given: async ({ world }) => ({
      slug: (await world.content({ kind: 'post' }, { body: text().body })).slug,
    }),
    statements: 2,
  },

  'GET /api/redirects': { who: 'admin', statements: 3 },
  'POST /api/redirects': {
    who: 'admin',
    given: () => ({ body: oldAddress() }),
    // Locks all redirects, looks along the chain, and says whether there is a page at the address.
    statements: 12,
  },
  'PATCH /api/redirects/:id': {
    who: 'admin',
    given: async (scene) => ({
      ...(await newRedirect(scene)),
      body: { ...oldAddress(), to: '/contact', status: 302 },
    }),
    statements: 12,
  },
  'DELETE /api/redirects/:id': { who: 'admin', given: newRedirect, statements: 7 },
  'GET /api/redirects/missing': { who: 'admin', statements: 2 },
}
