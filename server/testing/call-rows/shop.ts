import type { categoryCalls } from '../../../contract/calls/categories.ts'
import type { auditCalls } from '../../../contract/calls/audit.ts'
import type { publishedCalls } from '../../../contract/calls/published.ts'
import type { officeCalls } from '../../../contract/calls/office.ts'
import type { overviewCalls } from '../../../contract/calls/overview.ts'
import type { settingCalls } from '../../../contract/calls/settings.ts'
import type { shopCalls } from '../../../contract/calls/shop.ts'
import type { statsCalls } from '../../../contract/calls/stats.ts'
import type { transferCalls } from '../../../contract/calls/transfer.ts'
import type { trashCalls } from '../../../contract/calls/trash.ts'
import type { viewCalls } from '../../../contract/calls/views.ts'
import { newId } from '../../base/ids.ts'
import type { RowsOf } from './row.ts'
import type { Scene } from './scene.ts'

const toPack = {
  list: 'orders',
  name: 'To pack',
  query: 'q=fern&status=to+be+packed&from=2026-01-31',
  shared: true,
} as const

/** A view of the admin. */
const view = async ({ ask }: Scene): Promise<string> =>
  (await ask('admin', 'POST /api/views', { body: { ...toPack, name: newId() } }))._id

/** The entry of a deleted product or account in the trash. */
async function trashed({ ask, world }: Scene, kind: 'product' | 'user'): Promise<string> {
  const user = await world.user()
  const product = await world.product()
  await world.review({ product_id: product.id, user_id: user.id })
  await world.stock(product.id, 5)
  await ask('admin', 'PUT /api/plant-facts/:productId', { productId: product.id, body: { water: 3 } })
  if (kind === 'user') await ask('admin', 'DELETE /api/auth/users/:id', { id: user.id })
  else await ask('admin', 'DELETE /api/products/:id', { id: product.id })
  const { entries } = await ask('admin', 'GET /api/trash', { kind })
  return entries.find(({ subjectId }) => [user.id, product.id].includes(subjectId))?._id ?? ''
}

const newCategory = async ({ ask }: Scene) => {
  const { key } = await ask('admin', 'POST /api/categories', { body: { title: `Seeds ${newId()}` } })
  return { key }
}

type ShopCalls = typeof auditCalls &
  typeof publishedCalls &
  typeof categoryCalls &
  typeof officeCalls &
  typeof overviewCalls &
  typeof settingCalls &
  typeof shopCalls &
  typeof statsCalls &
  typeof transferCalls &
  typeof trashCalls &
  typeof viewCalls

export const shopRows: RowsOf<ShopCalls> = {
  // The legal pages and the categories.
  // The legal pages, the categories, and whether discounts and rules of sale act.
  'GET /api/shop': { who: 'everyone', statements: 4 },
  // The products, those not on sale, and the fetches.
  'GET /api/published': { who: 'admin', statements: 4 },
  'GET /api/settings': { who: 'admin', statements: 1 },
  'PATCH /api/settings': {
    who: 'admin',
    given: { body: { values: { 'shop.motto': 'Slowly.' }, versions: {} } },
    // Lock, write, audit, begin and end, and the settings read anew.
    statements: 7,
  },
  'GET /api/settings/history': { who: 'admin', given: { key: 'shop.motto' }, statements: 2 },
  'POST /api/settings/official-file': {
    who: 'admin',
    given: { body: { file: 'data:image/png;base64,iVBORw0KGgo=' } },
    statements: 2,
  },
  // Without a mail server nothing is sent.
  'POST /api/settings/test-email': {
    who: 'admin',
    given: { body: { to: 'ann@example.com' } },
    answers: 409,
    statements: 1,
  },
  // An event that came since the last minute is written first.
  'POST /api/settings/test-payment': { who: 'admin', statements: 3 },
  // Four kinds, each with a time limit of its own; orders are looked for among the newest before all others, and products by their SKU.
  'GET /api/office/search': { who: 'admin', given: { q: 'fern' }, statements: 20 },
  'GET /api/office/waiting': { who: 'admin', statements: 2 },
  // Also looks up the legal pages.
  'GET /api/shop-info': { who: 'everyone', statements: 2 },

  'GET /api/stats/user-stats/:userId': {
    who: 'owner or admin',
    given: ({ owner }) => ({ userId: owner.id }),
    statements: 3,
  },
  'GET /api/stats/admin-stats': { who: 'admin', statements: 3 },
  'GET /api/setup': { who: 'admin', statements: 2 },
  'GET /api/setup/checks': { who: 'admin', statements: 10 },
  'PUT /api/setup': { who: 'admin', given: { body: { isDismissed: true, keep: 'logo' } }, statements: 4 },
  // One count for each list of open tasks; orders to pack are the sum of three.
  // One counts what rules of sale leave to do.
  'GET /api/overview/to-do': { who: 'admin', statements: 15 },
  'GET /api/overview/sales': { who: 'admin', statements: 4 },
  'GET /api/overview/earnings.csv': { who: 'admin', statements: 3 },
  'GET /api/overview/best-sellers.csv': { who: 'admin', statements: 2 },

  'GET /api/categories': { who: 'everyone', statements: 2 },
  'POST /api/categories': {
    who: 'admin',
    given: () => ({ body: { title: `Seeds ${newId()}` } }),
    // All categories are locked, for the titles and addresses they have.
    statements: 6,
  },
  'PUT /api/categories/order': {
    who: 'admin',
    given: async ({ ask }) => {
      const { categories } = await ask('admin', 'GET /api/categories', {})
      return { body: { keys: categories.map(({ key }) => key) } }
    },
    statements: 7,
  },
  'PATCH /api/categories/:key': {
    who: 'admin',
    given: async (scene) => ({
      ...(await newCategory(scene)),
      body: { slug: `seeds-${newId()}`, version: 1 },
    }),
    // Its old address leads to the new one.
    statements: 12,
  },
  'DELETE /api/categories/:key': {
    who: 'admin',
    given: newCategory,
    // Its address leads to another one, which collections of it show; what is left is listed.
    statements: 21,
  },
  // Looks first which of the optional columns have anything in them.
  'GET /api/products/export.csv': { who: 'admin', statements: 3 },
  // One asks which of the rare facts are used.
  'GET /api/plant-facts/export.csv': { who: 'admin', statements: 3 },
  'GET /api/stock/export.csv': { who: 'admin', statements: 2 },
  // Session, which columns are used, the orders, and what stands beside them.
  'GET /api/orders/export.csv': { who: 'admin', confirm: true, statements: 4 },
  'GET /api/refunds/export.csv': { who: 'admin', statements: 2 },
  'GET /api/invoices/export.csv': { who: 'admin', statements: 2 },
  // Orders with how they were counted, and their lines.
  'GET /api/orders/lines.csv': { who: 'admin', statements: 3 },
  'GET /api/overview/tax.csv': { who: 'admin', statements: 3 },
  'GET /api/sale-rules/export.csv': { who: 'admin', statements: 2 },
  'GET /api/redirects/export.csv': { who: 'admin', statements: 2 },
  // The people of all these rows fill more than one batch.
  'GET /api/auth/users/export.csv': { who: 'admin', confirm: true, statements: 3 },
  'GET /api/views': { who: 'admin', given: { list: 'orders' }, statements: 2 },
  'POST /api/views': { who: 'admin', given: { body: toPack }, statements: 8 },
  'PATCH /api/views/:id': {
    who: 'admin',
    given: async (scene) => ({
      id: await view(scene),
      body: { name: 'Packing', query: 'sort=amount', shared: false },
    }),
    statements: 8,
  },
  'DELETE /api/views/:id': {
    who: 'admin',
    given: async (scene) => ({ id: await view(scene) }),
    statements: 2,
  },

  // Counts the entries when there is more than one page.
  'GET /api/trash': { who: 'admin', given: { page: 1 }, statements: 2 },
  'POST /api/trash/:id/restore': {
    who: 'admin',
    given: async (scene) => ({ id: await trashed(scene, 'product') }),
    // Restores the rows one by one, counts its figures again, subtracts later sales, and restores plants on shelves and pictures.
    // Counts its family again, too.
    statements: 26,
  },
  'DELETE /api/trash/:id': {
    who: 'admin',
    confirm: true,
    given: async (scene) => ({ id: await trashed(scene, 'user') }),
    // Erases the person.
    statements: 70,
  },
  // One of them for the names of all subjects.
  'GET /api/audit': { who: 'admin', given: { page: 1 }, statements: 4 },
}
