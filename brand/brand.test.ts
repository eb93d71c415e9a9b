import { expect, it } from 'vitest'
import { BLOG_POSTS, DEALS, HERO, PROMOS } from './home.ts'
import { SHOP } from './shop.ts'

/** Length of a name that the card provider shows, in characters. */
const MAX_NAME = 60

/** Sentences about what is wrong. */
const faults = (checks: Record<string, boolean>) =>
  Object.entries(checks).flatMap(([sentence, isRight]) => (isRight ? [] : [sentence]))

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
const isMoment = (text: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text))

it('the facts of the shop can be used where they stand', () => {
  const { name, phone, email, place, social, orderPrefix } = SHOP
  const wrong = faults({
    'The name has spaces at its ends, or nothing else.': name === name.trim() && name !== '',
    'The name is too long for the payment page.': name.length <= MAX_NAME,
    'The phone number begins with the code of the country, as in +1 555.':
      phone === null || /^\+[\d ()-]{7,}$/.test(phone),
    'The e-mail address is none.': email === null || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email),
    'The place is not on the earth.':
      place === null || (Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180),
    'A link to a page elsewhere begins with https://.': social.every(({ url }) => url.startsWith('https://')),
    'Order numbers begin with two to four capital letters.': /^[A-Z]{2,4}$/.test(orderPrefix),
    'The deals end at a moment such as 2027-01-31T23:59:59-08:00.':
      DEALS === null || DEALS.endsAt === null || isMoment(DEALS.endsAt),
    'The date of a post reads as in 2026-03-18.': BLOG_POSTS.every(({ date }) => isDay(date)),
  })
  expect(wrong).toEqual([])
})

it('links about the shop lead to pages, and to parts of the home page that are there', () => {
  const isLost = (to: string) =>
    !to.startsWith('/') ||
    (to === '/#promises' && SHOP.promises.length === 0) ||
    (to === '/#blog' && BLOG_POSTS.length === 0)
  const links = [...SHOP.company, ...BLOG_POSTS.flatMap(({ link }) => link ?? [])]
  expect(links.filter(({ to }) => isLost(to))).toEqual([])
})

it('no text is empty: what a shop does not have is null', () => {
  const texts = (value: unknown): unknown[] =>
    value !== null && typeof value === 'object' ? Object.values(value).flatMap(texts) : [value]
  const blank = texts([SHOP, HERO, PROMOS, DEALS, BLOG_POSTS]).filter(
    (text) => typeof text === 'string' && text.trim() === '',
  )
  expect(blank).toEqual([])
})
