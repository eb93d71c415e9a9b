import { isDeepStrictEqual } from 'node:util'
import { ALL_CATEGORIES } from '../../../../contract/categories.ts'
import { toMajor } from '../../../../contract/currencies.ts'
import { PRODUCT_LIST } from '../../../../contract/lists.ts'
import type {
  ManagedProductView,
  ManagedProductsQuery,
  ManagedProductsView,
  NewProductBody,
  ProductDetailView,
  ProductListQuery,
  ProductListView,
  ProductPatch,
} from '../../../../contract/schemas/product.ts'
import { familyTags, LISTS, productTag, RELATED } from '../../../caching/tags.ts'
import type { Db } from '../../../database/schema.ts'
import { answerPage } from '../../../database/fetch-page.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { sizedBlocks } from '../../../markdown/sized-blocks.ts'
import type { App } from '../../../platform/app-type.ts'
import { badRequest, conflict, existing } from '../../../platform/errors.ts'
import { isId, newId } from '../../../base/ids.ts'
import { shippingRules } from '../../../platform/shipping-rules.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { queueWebhooks } from '../../messages/webhooks/events.store.ts'
import { recordAudit, recordAudits } from '../../../history/audit/audit.store.ts'
import { moveToTrash } from '../../../history/trash/trash.store.ts'
import { oneOf, shownCategories } from '../categories/categories.store.ts'
import { lockStock } from '../stock/stock.store.ts'
import { spreadRatings } from '../reviews/ratings.store.ts'
import { firstReviews } from '../reviews/product-reviews.service.ts'
import {
  countManaged,
  countProducts,
  countUnpublished,
  isBestMatch,
  listManaged,
  listProducts,
} from './product-list.store.ts'
import { refreshCards } from './family-cards.ts'
import { columnsOf, columnsOfAll, priceFaults, sharedOf, storedOf } from './product-fields.ts'
import { presentOffered, presentVariants } from './offered.ts'
import { PRODUCT_TRASH, SHELF_LINKS } from './product-trash.ts'
import { presentProduct } from './products.present.ts'
import {
  findProduct,
  findShownWithFacts,
  findProducts,
  findProductsWithSiblings,
  lockProduct,
  removeProduct,
  type ProductRow,
} from './products.store.ts'
import { lowestOf } from './prices/old-prices.ts'
import { lowestPrices } from './prices/price-history.store.ts'
import { suggest } from './suggest/suggest.ts'
import { announceProducts, writeProducts } from './write-products.ts'

type Shop = Pick<App, 'db' | 'clock' | 'invalidate' | 'images' | 'settings'>

/** Reads the products of these ids in the order of the ids, without those that are not sold. */
async function namedProducts(
  db: Db,
  { ids = [], siblings }: ProductListQuery,
  currency: string,
): Promise<ProductListView> {
  const known = ids.filter(isId)
  const rows =
    siblings === undefined ? await findProducts(db, known) : await findProductsWithSiblings(db, known)
  const placeOf = ({ id }: ProductRow) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  const products = rows
    .filter(({ state }) => state === 'published')
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((row) => presentProduct(row, currency))
  return { products, totalProducts: products.length, totalPages: products.length === 0 ? 0 : 1 }
}

/** Reads one page; past the last page the list is empty and the totals are unchanged. */
export async function pageOfProducts(
  shop: Pick<App, 'db' | 'settings' | 'clock'>,
  query: ProductListQuery,
): Promise<ProductListView> {
  const { db, settings } = shop
  const currency = settings.get('money.currency')
  if (query.ids !== undefined) return await namedProducts(db, query, currency)
  const wanted = { ...query, currency }
  const page = await answerPage(db, PRODUCT_LIST.rows, query, {
    isOneWay: isBestMatch(wanted),
    rows: (tx, window) => listProducts(tx, wanted, window),
    total: (tx) => countProducts(tx, wanted),
    present: (rows) => rows.map((row) => presentProduct(row, currency)),
  })
  if (page.totalProducts === 0) await refuseUnknownCategory(db, query)
  const suggestion =
    page.totalProducts === 0 && query.q !== undefined ? await suggest(shop, query) : undefined
  return { ...page, ...(suggestion !== undefined && { suggestion }) }
}

/** A list that finds nothing may ask for a category that is none; any other is not asked about. @throws AppError 400 */
async function refuseUnknownCategory(db: Db, { category = '' }: ProductListQuery): Promise<void> {
  if (category === '' || category === ALL_CATEGORIES) return
  const { filed } = await shownCategories(db)
  if (!filed.some(({ key }) => key === category))
    throw badRequest('category', oneOf([ALL_CATEGORIES, ...filed.map(({ key }) => key)]))
}

/** Reads a product with its facts and first reviews. @throws AppError 404 */
export async function productDetail(
  { db, settings }: Pick<App, 'db' | 'settings'>,
  id: string,
): Promise<ProductDetailView> {
  const product = existing(await findShownWithFacts(db, id), 'Product')
  const shipping = shippingRules(settings)
  return {
    ...presentOffered(settings, product),
    ...(product.description_format === 'markdown' && { blocks: await sizedBlocks(db, product.description) }),
    ...(product.variants !== null && { variants: presentVariants(settings, product, product.variants) }),
    ...(product.accessories.length > 0 && { accessories: product.accessories }),
    ...(product.facts !== null && shipping !== null && { shipping }),
    ...(await firstReviews(db, product)),
  }
}

/**
 * Creates a product, once for a request. The author is the signed-in admin, whatever the body says (docs/behaviour.md#permissions).
 *
 * @throws AppError 400 for a picture that the shop does not have or a price that the currency does not have, 409 when the request has added another product, or
 * that one has changed since
 */
export async function createProduct(
  shop: Shop,
  admin: Viewer,
  { requestId, ...body }: NewProductBody,
): Promise<ProductRow> {
  const at = shop.clock()
  const currency = shop.settings.get('money.currency')
  refuseFaults(body, currency)
  const id = requestId ?? newId()
  const after = columnsOfAll(body, currency)
  const { product, written } = await inTransaction(shop.db, async (tx) => {
    let product: ProductRow | undefined
    const written = await writeProducts(shop, tx, admin, [{ id, before: null, after }], {
      at,
      audit: async () => {
        product = (await findProduct(tx, id))!
        await recordAudit(tx, admin, 'create product', ['product', id], {
          after: presentProduct(product, currency),
          at,
        })
      },
    })
    product ??= (await findProduct(tx, id))!
    if (written.length === 0 && !isDeepStrictEqual({ ...product, ...after }, product))
      throw conflict('This product was already added, and has changed since')
    return { product, written }
  })
  announceProducts(shop, written)
  return product
}

/** @throws AppError 400 for a price that the currency does not have */
function refuseFaults(body: ProductPatch, currency: string): void {
  const [fault] = priceFaults(body, currency)
  if (fault !== undefined) throw badRequest(fault.field, fault.message)
}

/**
 * Changes a product.
 *
 * @throws AppError 400 as `createProduct`, 403 confirm_needed for a price that gives it away, 409 when `patch.version` is not the one in the
 * database: somebody else saved first
 */
export async function editProduct(
  shop: Shop,
  admin: Viewer,
  id: string,
  { version, ...changes }: ProductPatch,
): Promise<ProductRow> {
  const at = shop.clock()
  const currency = shop.settings.get('money.currency')
  refuseFaults(changes, currency)
  const { product, written } = await inTransaction(shop.db, async (tx) => {
    const before = existing(await lockProduct(tx, id), 'Product')
    if (version !== undefined && version !== before.version)
      throw conflict(
        'Somebody else saved a newer version of this product. Reload the page to see the changes',
      )
    let product = before
    if (Object.keys(changes).length === 0) return { product, written: [] }
    const after = { ...storedOf(before), ...columnsOf(changes, currency) }
    const written = await writeProducts(shop, tx, admin, [{ id: before.id, before, after }], {
      at,
      audit: async (written) => {
        product = (await findProduct(tx, before.id))!
        const [one, other] = [presentProduct(before, currency), presentProduct(product, currency)]
        await recordAudits(
          tx,
          admin,
          'update product',
          'product',
          written.map((write) =>
            write.id === before.id
              ? { id: write.id, before: one, after: other, at }
              : {
                  id: write.id,
                  before: write.before && sharedOf(write.before),
                  after: sharedOf(write.after),
                  at,
                },
          ),
        )
      },
    })
    return { product, written }
  })
  announceProducts(shop, written)
  return product
}

/** The list of the office: also what is not on sale, a row a family. */
export async function managedProducts(
  { db, settings }: Pick<App, 'db' | 'settings'>,
  query: ManagedProductsQuery,
): Promise<ManagedProductsView> {
  const currency = settings.get('money.currency')
  const wanted = { ...query, currency }
  const page = await answerPage(db, PRODUCT_LIST.rows, query, {
    rows: (tx, window) => listManaged(tx, wanted, window),
    total: (tx) => countManaged(tx, wanted),
    present: (rows) => rows.map((row) => presentProduct(row, currency)),
  })
  const unpublished = await countUnpublished(db)
  return { ...page, ...(unpublished > 0 && { unpublished }) }
}

/** A product as its form needs it, on sale or not. @throws AppError 404 */
export async function managedProduct(
  { db, settings, clock }: Pick<App, 'db' | 'settings' | 'clock'>,
  id: string,
): Promise<ManagedProductView> {
  const product = existing(await findProduct(db, id), 'Product')
  const currency = settings.get('money.currency')
  const view = presentProduct(product, currency)
  if (!settings.get('money.lowestBefore')) return view
  const noted = await lowestPrices(db, [id], { at: clock(), timeZone: settings.get('shop.timeZone') })
  const lowest = lowestOf(product, noted.get(product.id))
  return { ...view, ...(lowest !== null && { lowestPrice: toMajor(lowest, currency) }) }
}

/** Moves a product and its reviews to the trash; past orders keep their own copies of name, picture and price. */
export async function deleteProduct(shop: Shop, admin: Viewer, id: string): Promise<ProductRow> {
  const at = shop.clock()
  const currency = shop.settings.get('money.currency')
  const product = await inTransaction(shop.db, async (tx) => {
    const before = existing(await lockProduct(tx, id), 'Product')
    // Wait for a sale in progress, which would otherwise be missing in the copy.
    await lockStock(tx, [before.id])
    await moveToTrash(
      tx,
      { kind: 'product', subjectId: before.id, name: before.name, actorId: admin.id, at },
      [...PRODUCT_TRASH, SHELF_LINKS],
    )
    await removeProduct(tx, before.id)
    if (before.family_id !== null) {
      await refreshCards(tx, [before.family_id])
      await spreadRatings(tx, [before.family_id])
    }
    await recordAudit(tx, admin, 'delete product', ['product', before.id], {
      before: presentProduct(before, currency),
      at,
    })
    await queueWebhooks(tx, 'product.deleted', [before.id], at)
    return before
  })
  shop.invalidate([LISTS, RELATED, productTag(product.id), ...familyTags([product.family_id])])
  return product
}
