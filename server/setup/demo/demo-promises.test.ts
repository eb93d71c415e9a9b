import { expect, it } from 'vitest'
import { DEALS, PROMOS } from '../../../brand/home.ts'
import { SHOP } from '../../../brand/shop.ts'
import { returns } from '../../../catalogue/contents/pages.ts'
import type { DefaultCategory } from '../../../contract/categories.ts'
import { mayStillCancel } from '../../../contract/order-transitions.ts'
import { ORDER_STATUSES } from '../../../contract/order-status.ts'
import { catalogueProducts } from '../../../catalogue/products.ts'
import { SETTINGS } from '../../../settings/all.ts'

/** Checks that the demo shop keeps what its texts promise. Delete this file in a shop of your own. */
const largestCut = (category?: DefaultCategory) =>
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

it('the page about returns names these days and no others, and says how long a buyer may cancel', () => {
  const days = [...returns.body.matchAll(/(\S+) days/g)].map(([, word]) => word)
  expect(days.filter((word) => word !== 'working')).toEqual([String(SETTINGS['orders.claimDays'].default)])
  const whilst = ORDER_STATUSES.filter((status) => mayStillCancel(status, false, false)).join(' or ')
  expect(returns.body).toContain(`While your order is ${whilst} you can cancel it yourself`)
})
