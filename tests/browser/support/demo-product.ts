import type { Page } from '@playwright/test'
import type { ProductListView } from '../../../contract/schemas/product.ts'

/** Of the demo, with reviews that no test changes. */
const READ = 'Golden pothos'

/** A product of the demo by its name: lists show those of tests beside this one, which change and go. */
export async function demoProduct(page: Page, name = READ) {
  const query = new URLSearchParams({ q: name, limit: '1' })
  const answer = await page.request.get(`/api/products?${query.toString()}`)
  const [product] = ((await answer.json()) as ProductListView).products
  if (product?.name !== name) throw new Error(`The demo catalogue has no ${name}`)
  return product
}
