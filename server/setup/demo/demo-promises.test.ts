import { expect, it } from 'vitest'
import { DEALS, PROMOS } from '../../../brand/home.ts'
import { SHOP } from '../../../brand/shop.ts'
import type { Category } from '../../../contract/categories.ts'
import { catalogueProducts } from '../../../catalogue/products.ts'
import { SETTINGS } from '../../../settings/all.ts'

/** Checks that the demo shop keeps what its texts promise. Delete this file in a shop of your own. */
const largestCut = (category?: Category) =>
  Math.max(
    ...catalogueProducts
      .filter((product) => category === undefined || product.category === category)
      .map(({ priceCents, oldPriceCents = priceCents }) =>
        Math.floor(((oldPriceCents - priceCents) * 100) / oldPriceCents),
      ),
  )

it('the reductions that the demo shop speaks of are in its catalogue, to the per cent', () => {
  expect(DEALS?.text).toContain(`Up to ${largestCut()}% discount`)
  for (const { eyebrow, category } of PROMOS) expect(eyebrow).toBe(`Up to ${largestCut(category)}% off`)
})

it('the guarantee names the days for which the shop takes claims', () => {
  const guarantee = SHOP.promises.find(({ icon }) => icon === 'guarantee')
  expect(guarantee?.text).toContain(`within ${String(SETTINGS['orders.claimDays'].default)} days`)
})
