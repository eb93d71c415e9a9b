import { compareAddress } from '../../../contract/compare-address.ts'
import { farPaths } from '../../../contract/far-paths.ts'
import { paths } from '../../../contract/paths.ts'
import type { ProductListView } from '../../../contract/schemas/product.ts'
import { askAgain } from '../support/ask-again.ts'
import { expect, test } from '../support/test.ts'
import { invalidHtml } from '../support/valid-html.ts'

const addresses = [
  paths.home(),
  paths.shop(),
  '/shop?page=2',
  paths.category('indoor-plants'),
  '/search?q=fern',
  `${paths.finder()}?pets=yes`,
  paths.compare(),
  paths.contact(),
  paths.login(),
  paths.register(),
  paths.forgotPassword(),
  farPaths.resetPassword(),
  farPaths.confirmAddress(),
  farPaths.undoAddress(),
  paths.success(),
  paths.dashboard(),
  '/no/such/page',
]

test('every page is valid HTML', async ({ request }) => {
  askAgain(request)
  const list = (await (await request.get('/api/products?limit=2&rating=1')).json()) as ProductListView
  const ids = list.products.map(({ _id }) => _id)
  for (const address of [...addresses, paths.product(ids[0] ?? ''), compareAddress(ids)]) {
    const html = await (await request.get(address)).text()
    expect(await invalidHtml(html), address).toEqual([])
  }
})
