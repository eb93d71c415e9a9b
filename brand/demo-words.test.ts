import { expect, it } from 'vitest'
import { BLOG_POSTS, DEALS, HERO, PROMOS } from './home.ts'
import { SHOP } from './shop.ts'

/** The texts of the demo shop. Delete this file in a shop of your own. */
it('the demo shop says what was promised of it', () => {
  expect(HERO.title.join(' ')).toBe('UP TO 20% Discount on Best Deals')
  expect(HERO.action).toBe('EXPLORE NOW')
  expect(PROMOS).toHaveLength(3)
  expect(DEALS?.title).toBe('Deals of the Month')
  expect(SHOP.promises.map(({ title }) => title)).toEqual([
    'Free Delivery',
    '100% Money Back Guarantee',
    'Strong Support',
  ])
  expect(BLOG_POSTS).toHaveLength(4)
  expect(SHOP.hours).toBe('Mon-Sat 9:00 AM-6:00 PM')
})
