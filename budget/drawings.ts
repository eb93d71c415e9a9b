import { DEFAULT_CATEGORIES } from '../contract/categories.ts'
import { PAGE_SIZES } from '../contract/limits.ts'
import { paths } from '../contract/paths.ts'
import { ProductListView } from '../contract/schemas/product.ts'
import { signInAdmin } from './accounts.ts'
import type { Section } from './figures.ts'
import { DRAWING_LIMITS } from './limits.ts'
import type { BudgetShop } from './open-shop.ts'

const KEPT = 100
/** The number of clients that ask for the same page at the same moment. */
const CROWD = 3

/** Counts the pages rendered again when a hundred cached ones are requested after one change, each by several visitors at once. */
export async function measureDrawings({ app, drawn }: BudgetShop): Promise<Section> {
  const listed = await app.inject(`/api/products?limit=${PAGE_SIZES.listMost}`)
  const { products } = ProductListView.parse(listed.json())
  const product = products[0]
  if (product === undefined) throw new Error('The demo data has no products')
  const pages = [
    paths.home(),
    paths.shop(),
    paths.search(),
    paths.contact(),
    paths.login(),
    paths.register(),
    ...DEFAULT_CATEGORIES.map(({ slug }) => paths.category(slug)),
    ...products.map(({ _id }) => paths.product(_id)),
    ...[2, 3, 4, 5, 6, 7, 8].map((page) => `${paths.shop()}?page=${page}`),
    ...[1, 2, 3, 4, 5].map((rating) => `${paths.shop()}?rating=${rating}`),
  ].slice(0, KEPT)
  if (pages.length < KEPT) throw new Error(`The demo data has only ${pages.length} pages`)
  const askAll = async () => {
    for (const url of pages) {
      const answers = await Promise.all(Array.from({ length: CROWD }, () => app.inject(url)))
      const failed = answers.find(({ statusCode }) => statusCode !== 200)
      if (failed !== undefined) throw new Error(`${url} answered ${failed.statusCode}`)
    }
  }

  const admin = await signInAdmin(app)
  const { headers } = admin
  const change = (payload: object) =>
    app.inject({ method: 'PATCH', url: `/api/products/update-product/${product._id}`, headers, payload })
  const review = { productId: product._id, userId: admin.id, rating: 4, comment: 'It grows.' }
  const changes: Record<keyof typeof DRAWING_LIMITS, () => Promise<{ statusCode: number }>> = {
    'no change': async () => ({ statusCode: 200 }),
    'a product': () => change({ description: 'Grows in a corner.' }),
    'a price': () => change({ price: 12.5 }),
    'a review': () =>
      app.inject({ method: 'POST', url: '/api/reviews/post-review', headers, payload: review }),
    'an order status': async () => {
      const { orders } = (await app.inject({ url: '/api/orders?page=1', headers })).json<{
        orders: { _id: string }[]
      }>()
      const url = `/api/orders/update-order-status/${orders[0]?._id ?? ''}`
      return app.inject({ method: 'PATCH', url, headers, payload: { status: 'completed' } })
    },
  }
  await askAll()
  const rows: Section['rows'] = []
  for (const [name, make] of Object.entries(changes) as [
    keyof typeof changes,
    () => ReturnType<typeof change>,
  ][]) {
    const { statusCode } = await make()
    if (statusCode >= 400) throw new Error(`${name} answered ${statusCode}`)
    drawn.length = 0
    await askAll()
    rows.push({ name, figures: [{ value: drawn.length, most: DRAWING_LIMITS[name] }] })
  }
  return {
    title: `Pages drawn when ${KEPT} kept ones are asked for again, each by ${CROWD} at once`,
    columns: ['after a change of', 'pages'],
    rows,
  }
}
