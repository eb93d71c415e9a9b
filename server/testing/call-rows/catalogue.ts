import { imagePath } from '../../../contract/images.ts'
import type { accessoryCalls } from '../../../contract/calls/accessories.ts'
import type { compareCalls } from '../../../contract/calls/compare.ts'
import type { familyCalls } from '../../../contract/calls/families.ts'
import type { finderCalls } from '../../../contract/calls/finder.ts'
import type { imageCalls } from '../../../contract/calls/images.ts'
import type { pictureCalls } from '../../../contract/calls/pictures.ts'
import type { plantCalls } from '../../../contract/calls/plants.ts'
import type { priceCalls } from '../../../contract/calls/prices.ts'
import type { productCalls } from '../../../contract/calls/products.ts'
import type { moderationCalls, reviewCalls } from '../../../contract/calls/reviews.ts'
import type { saleRuleCalls } from '../../../contract/calls/sale-rules.ts'
import type { availabilityCalls, stockCalls } from '../../../contract/calls/stock.ts'
import type { BulkPriceBody } from '../../../contract/schemas/product-prices.ts'
import { newId } from '../../base/ids.ts'
import { knownRules } from '../../features/catalogue/rules/known-rules.ts'
import type { RowsOf } from './row.ts'
import type { Scene } from './scene.ts'

/** A picture of one pixel. */
const image =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const theProduct = ({ product }: Scene) => ({ id: product.id })
const itsStock = ({ product }: Scene) => ({ productId: product.id })
const theReview = ({ review }: Scene) => ({ id: review.id })

/** A product of which nothing is left. */
async function soldOut({ world }: Scene) {
  const { id } = await world.product()
  await world.stock(id, 0)
  return { id }
}

/** Two sizes of one plant. */
async function aFamily({ ask, world }: Scene) {
  const [one, other] = [await world.product({ name: 'Fern' }), await world.product()]
  const members = [
    { productId: one.id, values: ['S'] },
    { productId: other.id, values: ['M'] },
  ]
  const body = { name: 'Fern', options: [{ name: 'Size' }], members }
  return { id: (await ask('admin', 'POST /api/families', { body }))._id }
}

const newPrice = async ({ world }: Scene): Promise<BulkPriceBody> => {
  const { id, version } = await world.product()
  return { products: [{ id, version }], percent: -10, ending: '.99' }
}

type CatalogueCalls = typeof accessoryCalls &
  typeof availabilityCalls &
  typeof compareCalls &
  typeof familyCalls &
  typeof finderCalls &
  typeof imageCalls &
  typeof moderationCalls &
  typeof pictureCalls &
  typeof plantCalls &
  typeof priceCalls &
  typeof productCalls &
  typeof reviewCalls &
  typeof saleRuleCalls &
  typeof stockCalls

const aRule = {
  taxa: ['Hedera helix'],
  countries: ['US'],
  states: ['OR'],
  effect: 'refuse' as const,
  words: 'Oregon does not allow it.',
}

const newRule = async (scene: Scene): Promise<string> =>
  (await scene.ask('admin', 'POST /api/sale-rules', { body: aRule }))._id

export const catalogueRows: RowsOf<CatalogueCalls> = {
  'GET /api/products': { who: 'everyone', given: { category: 'indoor plants', rating: 4 }, statements: 2 },
  'GET /api/products/counts': { who: 'everyone', statements: 1 },
  'GET /api/products/tags': { who: 'everyone', statements: 1 },
  'GET /api/products/manage': { who: 'admin', given: { state: 'draft', q: 'fern' }, statements: 4 },
  'GET /api/products/manage/:id': { who: 'admin', given: theProduct, statements: 2 },
  // The number does not depend on the number of products: their ids, rows, addresses that are taken, audit, webhooks.
  'POST /api/products/slugs': { who: 'admin', given: { body: {} }, statements: 12 },
  'GET /api/products/:id': { who: 'everyone', given: theProduct, statements: 2 },
  'GET /api/products/related/:id': { who: 'everyone', given: theProduct, statements: 5 },
  // The session, the rules, the plants that they find, and what else the page says; then what a change writes.
  'GET /api/sale-rules': { who: 'admin', given: { state: 'active' }, statements: 5 },
  'GET /api/sale-rules/known': { who: 'admin', statements: 3 },
  'POST /api/sale-rules/known': {
    who: 'admin',
    given: { body: { ids: knownRules().map(({ id }) => id) } },
    statements: 8,
  },
  'POST /api/sale-rules': { who: 'admin', given: { body: aRule }, statements: 8 },
  'PATCH /api/sale-rules/:id': {
    who: 'admin',
    given: async (scene) => ({ id: await newRule(scene), body: { active: true } }),
    statements: 8,
  },
  'DELETE /api/sale-rules/:id': {
    who: 'admin',
    given: async (scene) => ({ id: await newRule(scene) }),
    statements: 6,
  },
  'GET /api/finder': {
    who: 'everyone',
    given: { window: 'east', pets: 'yes', room: '150', water: 'weekly' },
    statements: 2,
  },
  'GET /api/compare': {
    who: 'everyone',
    given: async ({ product, world }) => ({ ids: [product.id, (await world.product()).id] }),
    statements: 1,
  },
  'POST /api/products/create-product': {
    who: 'admin',
    given: {
      body: {
        name: 'Fern',
        category: 'indoor plants',
        price: 9.5,
        oldPrice: 12,
        description: 'Green.',
        image: '',
      },
    },
    // One of them reads the categories, which are the merchant's, and one notes the price.
    statements: 9,
  },
  'PATCH /api/products/update-product/:id': {
    who: 'admin',
    given: ({ product }) => ({
      id: product.id,
      body: { name: 'Fern', price: 9.5, version: product.version },
    }),
    // The new price is noted.
    statements: 9,
  },
  'DELETE /api/products/:id': {
    who: 'admin',
    given: theProduct,
    // Locks its stock before copying it into the trash.
    statements: 10,
  },
  // The session is one of them, in this row and in those of families.
  'GET /api/products/:id/pictures': { who: 'admin', given: theProduct, statements: 2 },
  'PUT /api/products/:id/pictures': {
    who: 'admin',
    given: async ({ world }) => {
      const [one, other] = [newId(), newId()]
      await Promise.all([world.image(one), world.image(other)])
      return {
        id: (await world.product()).id,
        body: { pictures: [one, other].map((key) => ({ image: imagePath(key), alt: 'From above' })) },
      }
    },
    // The number does not depend on the number of pictures.
    statements: 11,
  },
  'GET /api/families/:id': { who: 'admin', given: aFamily, statements: 3 },
  'POST /api/families': {
    who: 'admin',
    given: async ({ world }) => ({
      body: {
        name: 'Fern',
        from: (await world.product()).id,
        options: [{ name: 'Size', values: ['S', 'M'] }],
      },
    }),
    // The number does not depend on the number of variants.
    statements: 21,
  },
  'PATCH /api/families/:id': {
    who: 'admin',
    given: async (scene) => ({ ...(await aFamily(scene)), body: { name: 'Moss' } }),
    statements: 21,
  },
  'POST /api/families/:id/plant-facts': {
    who: 'admin',
    given: async (scene) => {
      const { id } = await aFamily(scene)
      const { members } = await scene.ask('admin', 'GET /api/families/:id', { id })
      const productId = members[0]!._id
      await scene.ask('admin', 'PUT /api/plant-facts/:productId', { productId, body: { water: 3 } })
      return { id, body: { productId } }
    },
    // The number does not depend on the number of variants.
    statements: 10,
  },
  'DELETE /api/families/:id': { who: 'admin', given: aFamily, statements: 13 },
  'POST /api/products/bulk-price': {
    who: 'admin',
    given: async (scene) => ({ body: await newPrice(scene) }),
    // The number does not depend on the number of products: products, prices, their history, audit, batch.
    statements: 9,
  },
  'GET /api/products/bulk-price': { who: 'admin', statements: 2 },
  'POST /api/products/bulk-price/:id/undo': {
    who: 'admin',
    given: async (scene) => {
      const body = await newPrice(scene)
      const { batch } = await scene.ask('admin', 'POST /api/products/bulk-price', { body })
      return { id: batch?.id ?? '' }
    },
    statements: 10,
  },

  'GET /api/products/availability': {
    who: 'everyone',
    given: ({ product }) => ({ ids: [product.id] }),
    statements: 1,
  },
  'GET /api/products/:id/restock-wish': { who: 'signed-in', given: theProduct, statements: 2 },
  'PUT /api/products/:id/restock-wish': {
    who: 'signed-in',
    given: soldOut,
    // A repeated wish does not count against a limit.
    // An unconfirmed address is sent the link that confirms it, which is counted.
    statements: 15,
  },
  'DELETE /api/products/:id/restock-wish': { who: 'signed-in', given: theProduct, statements: 2 },
  // More products than one page holds are counted.
  'GET /api/stock': { who: 'admin', given: { page: 1 }, statements: 3 },
  'GET /api/stock/:productId': { who: 'admin', given: itsStock, statements: 3 },
  'GET /api/stock/:productId/movements': { who: 'admin', given: itsStock, statements: 2 },
  'PUT /api/stock/:productId': {
    who: 'admin',
    given: (scene) => ({
      ...itsStock(scene),
      body: {
        requestId: newId(),
        change: 3,
        reason: 'received',
        note: 'a box',
        lowAt: 2,
        orderMost: 5,
      },
    }),
    // Reads open checkouts of a product that is counted again, and units that are sold and not shipped. A repeated
    // request is looked up first.
    statements: 15,
  },
  'DELETE /api/stock/:productId': { who: 'admin', given: itsStock, statements: 9 },
  'GET /api/accessories/:productId': { who: 'admin', given: itsStock, statements: 3 },
  'PUT /api/accessories/:productId': {
    who: 'admin',
    given: (scene) => ({
      ...itsStock(scene),
      body: { potFromCm: 12, potToCm: 18, lightFrom: 4, version: 0 },
    }),
    statements: 8,
  },
  'GET /api/plant-facts/:productId': { who: 'admin', given: itsStock, statements: 3 },
  'PUT /api/plant-facts/:productId': {
    who: 'admin',
    given: (scene) => ({
      ...itsStock(scene),
      body: {
        latinName: 'Filix',
        lightFrom: 2,
        lightTo: 3,
        pets: 'safe',
        heightCm: 60,
        care: 'Water it.',
        source: 'A list',
        version: 0,
      },
    }),
    statements: 9,
  },

  'POST /api/reviews/post-review': {
    who: 'owner',
    given: async ({ owner, world }) => {
      const product = await world.product()
      await world.order({ user: owner, lines: [{ product }] })
      await world.review({ product_id: product.id })
      return { body: { userId: owner.id, productId: product.id, rating: 5, comment: 'Good', photos: [] } }
    },
    // Locks the order that makes it a verified purchase, so that it is not cancelled meanwhile.
    statements: 10,
  },
  'GET /api/reviews/total-reviews': { who: 'everyone', statements: 1 },
  'GET /api/reviews/:userId': {
    who: 'owner or admin',
    given: ({ owner }) => ({ userId: owner.id }),
    statements: 3,
  },
  'GET /api/products/:id/reviews': {
    who: 'everyone',
    given: ({ product }) => ({ id: product.id, sort: 'helpful', page: 2 }),
    statements: 5,
  },
  'GET /api/reviews/mine/:id': { who: 'signed-in', given: theProduct, statements: 3 },
  'PUT /api/reviews/:id/helpful': { who: 'not the owner', given: theReview, statements: 6 },
  'DELETE /api/reviews/:id/helpful': { who: 'not the owner', given: theReview, statements: 6 },
  'POST /api/reviews/:id/report': {
    who: 'not the owner',
    given: (scene) => ({ ...theReview(scene), body: { reason: 'spam' } }),
    statements: 6,
  },
  'GET /api/reviews': { who: 'admin', given: { state: 'new' }, statements: 4 },
  'PATCH /api/reviews/:id/moderation': {
    who: 'admin',
    given: ({ review }) => ({
      id: review.id,
      body: { hidden: true, reason: 'spam', updatedAt: review.updated_at.toISOString() },
    }),
    statements: 12,
  },
  'PUT /api/reviews/:id/reply': {
    who: 'admin',
    given: (scene) => ({ ...theReview(scene), body: { text: 'Thank you.' } }),
    statements: 8,
  },

  // Counts and records the attempt first; checks the space before and after the work
  // (docs/decisions/pictures.md#upload-limits). A stored picture is added to the total.
  'POST /uploadImage': { who: 'signed-in', given: { body: { image } }, statements: 9 },
  // The same picture again.
  'POST /api/uploadImage': { who: 'signed-in', given: { body: { image } }, statements: 4 },
}
