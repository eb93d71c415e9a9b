import { expect, it } from 'vitest'
import { setUpPages } from './testing/pages-fixture.ts'
import { compared, type Change } from './testing/recorded.ts'

/** What pages of a shop that set nothing show, as it was recorded before shops could choose their currency and taxes. */
const pages = await setUpPages()
const { world } = pages.shop

const CHANGED: Change[] = [
  {
    since: 'a row of My Orders says what comes next',
    from: 'Jun 15, 2026\npending\n$42.05',
    to: 'Jun 15, 2026\npending\nPaid. We are preparing your order.\n$42.05',
  },
  {
    since: 'JSON-LD says of a price whether tax is in it, and what it was before, as the page does',
    from: '"price":"19.99","priceCurrency":"USD","availability":"https://schema.org/InStock","itemCondition":"https://schema.org/NewCondition",',
    to: '"price":"19.99","priceCurrency":"USD","availability":"https://schema.org/InStock","itemCondition":"https://schema.org/NewCondition","priceSpecification":[{"@type":"UnitPriceSpecification","price":"19.99","priceCurrency":"USD","valueAddedTaxIncluded":false},{"@type":"UnitPriceSpecification","priceType":"https://schema.org/StrikethroughPrice","price":"24.99","priceCurrency":"USD","valueAddedTaxIncluded":false}],',
  },
  {
    since: 'the finder takes wishes in words',
    from: 'value="often"\nEvery few days\n',
    to: 'value="often"\nEvery few days\nAnything else, in your own words\nplaceholder="Such as trailing, under $30"\n',
  },
  {
    since: 'one page takes all files',
    from: 'href="/dashboard/admin/import-products"',
    to: 'href="/dashboard/admin/move-in?kind=products"',
  },
]

const KEPT = /\b(?:alt|aria-label|content|href|placeholder|title|value)="[^"]*"/g

/** Everything that a page says to programs, and that it shows or leads to from its heading on, a line each; looks and code apart. */
const sayingsOf = (html: string): string =>
  [
    ...html.matchAll(
      /<title>.*?<\/title>|<meta\b[^>]*>|<script type="application\/ld\+json">.*?<\/script>|<h1\b.*<\/main>/gs,
    ),
  ]
    .map(([part]) => part)
    .join('\n')
    .replaceAll(
      /<style\b.*?<\/style>|<script(?! type="application\/ld\+json")\b.*?<\/script>|<!--.*?-->/gs,
      '',
    )
    .replaceAll(/<[^>]*>/g, (tag) => `\n${(tag.match(KEPT) ?? []).join('\n')}\n`)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n')

it('pages of a shop that set nothing show what they did before', async () => {
  const fern = await world.product({ name: 'Fern', price_cents: 1_999, old_price_cents: 2_499 })
  const pot = await world.product({ name: 'Pot', price_cents: 7, category: 'plant accessories' })
  const [ann, admin] = [await world.person(), await world.person({ role: 'admin' })]
  const order = await world.order({
    user: ann.user,
    lines: [{ product: fern, quantity: 2 }, { product: pot }],
  })
  await world.refund(order.id, { amount_cents: 250 })
  const said: string[] = []
  for (const [url, headers = {}] of [
    ['/'],
    ['/shop?price=50-100'],
    ['/shop'],
    [`/shop/${fern.id}`],
    [`/compare?plants=${fern.id},${pages.product.id}`],
    ['/finder?light=bright'],
    ['/dashboard', ann.headers],
    ['/dashboard/orders', ann.headers],
    ['/dashboard/payments', ann.headers],
    ['/dashboard/admin', admin.headers],
    ['/dashboard/admin/manage-orders', admin.headers],
    ['/dashboard/admin/payments', admin.headers],
    ['/dashboard/admin/manage-products', admin.headers],
  ] as [string, Record<string, string>?][]) {
    const { statusCode, body } = await pages.get(url, headers)
    said.push(`# ${url} ${statusCode}`, sayingsOf(body), '')
  }
  const { now, before } = compared('pages', said.join('\n'), CHANGED)
  expect(now).toBe(before)
})
