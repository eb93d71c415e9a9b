import { expect, it } from 'vitest'
import { compareAddress } from '../../contract/compare-address.ts'
import { paths } from '../../contract/paths.ts'
import { newId } from '../base/ids.ts'
import { setUpPages, wordsOf } from '../testing/pages-fixture.ts'

/** Addresses of pages that are not there or no longer, are written otherwise, or ask for what cannot be. */
const pages = await setUpPages()
const { get } = pages

const led = async (url: string) => {
  const { statusCode, headers } = await get(url)
  return [statusCode, headers.location]
}

it.each([
  ['/shop/no-such-plant', 'Product not found'],
  ['/shop/constructor', 'Product not found'],
  ['/shop/__proto__', 'Product not found'],
  // Two that would be other calls of the API, if an id were pasted into their address as it is.
  ['/shop/..%2Fshop-info', 'Product not found'],
  ['/shop/..%2Fproducts%3Flimit=1', 'Product not found'],
  ['/categories/no-such-kind', 'no such kind No products available in this category.'],
  ['/categories/constructor', 'No products available in this category.'],
  ['/no/such/page', 'Unexpected Application Error! Page not found.'],
  ['/shop/fern/9', 'Unexpected Application Error! Page not found.'],
])('%s is a page with status 404 that says “%s”, and not for search engines', async (path, words) => {
  const { statusCode, body } = await get(path)
  expect(statusCode).toBe(404)
  expect(wordsOf(body)).toContain(words)
  expect(body).toContain('<meta name="robots" content="noindex"/>')
})

it('a category is found by its name, escaped or not, and by the word for its sign', async () => {
  await pages.shop.world.product({ name: 'Star cactus', category: 'succulents & cacti' })
  pages.shop.app.invalidate(['products'])
  for (const name of ['succulents-&-cacti', 'succulents-%26-cacti', 'succulents-and-cacti']) {
    const { statusCode, body } = await get(`/categories/${name}`)
    expect(statusCode, name).toBe(200)
    expect(body, name).toMatch(/<h1[^>]*>succulents &amp; cacti<\/h1>/)
    expect(wordsOf(body), name).toContain('Star cactus')
    // How many there are is no heading.
    const [main = ''] = /<main.*<\/main>/s.exec(body) ?? []
    const below = [...main.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, words]) => words)
    expect(below, name).toEqual(['Products'])
  }
})

it('a page of the shop that is none leads to the first, and one behind the last to that', async () => {
  for (let count = 0; count < 9; count += 1) await pages.shop.world.product()
  pages.shop.app.invalidate(['products'])
  expect(await led('/shop?page=minus')).toEqual([302, '/shop'])
  const [status, last] = await led('/shop?page=9999')
  expect([status, last]).toEqual([302, expect.stringMatching(/^\/shop\?page=\d$/)])
  expect((await get(String(last))).body).toMatch(
    /<button[^>]*disabled=""[^>]*aria-label="Next page"|aria-label="Next page"[^>]*disabled=""/,
  )
})

it('a search for what no text may hold finds nothing', async () => {
  const { statusCode, body } = await get('/search?q=%00')
  expect(statusCode).toBe(200)
  expect(wordsOf(body)).toContain('No product found!')
})

it('an address that compares what is not sold, no plant, or too many is answered kindly', async () => {
  const { world, call } = pages.shop
  const admin = await world.signIn(await world.user({ role: 'admin' }))
  const plants: string[] = []
  for (let count = 0; count < 6; count += 1) plants.push((await world.product()).id)
  const [safe = '', unknown = ''] = plants
  await call('PUT', `/api/plant-facts/${safe}`, admin, { pets: 'safe', source: 'A list' })
  const compare = async (ids: string[]) => await get(compareAddress(ids))
  const words = async (ids: string[]) => wordsOf((await compare(ids)).body)
  const gone = newId()

  expect(await words([safe, gone])).toContain('1 of the selected products is no longer available.')
  expect(await words(plants)).toContain('You can compare up to 4 plants: 2 more are not shown.')
  expect(await words([safe, unknown])).toContain('Pets Safe for cats and dogs Not known')
  expect(await words([gone])).toContain('These products are no longer available.')
  expect(await words([])).toContain('Nothing to compare yet.')
  expect((await compare([safe])).body).toContain('<meta name="robots" content="noindex"/>')
  const odd = await get(`${paths.compare()}?ids=x,<b>&ids=constructor`)
  expect([odd.statusCode, odd.headers.location]).toEqual([302, paths.compare()])
})

it('an old address leads to its page, and no redirect hides a page', async () => {
  const now = pages.shop.clock.now()
  const redirect = (from: string, to: string, status: 301 | 302 | 410) => ({
    id: newId(),
    from_path: from,
    to_path: to,
    status,
    created_at: now,
  })
  await pages.shop.insert('redirects', [
    redirect('/old', '/shop', 301),
    redirect('/for-now', '/shop?page=2#top', 302),
    redirect('/gone', '', 410),
    redirect('/shop', '/contact', 301),
  ])
  expect(await led('/old')).toEqual([301, '/shop'])
  expect(await led('/Old/?a=1')).toEqual([301, '/shop?a=1'])
  expect(await led('/for-now?a=1')).toEqual([302, '/shop?page=2&a=1#top'])
  expect(await led('/shop')).toEqual([200, undefined])
  const gone = await get('/gone')
  expect([gone.statusCode, gone.body.includes('Unexpected Application Error!')]).toEqual([410, true])
  for (let times = 0; times < 3; times += 1) expect((await get('/nowhere')).statusCode).toBe(404)

  await pages.shop.app.redirects.write()
  const counted = await pages.shop.db.selectFrom('redirects').select(['from_path', 'hits']).execute()
  expect(new Map(counted.map(({ from_path: from, hits }) => [from, hits]))).toEqual(
    new Map([
      ['/old', 2],
      ['/for-now', 1],
      ['/gone', 1],
      ['/shop', 0],
    ]),
  )
  expect(await pages.shop.rows('missing_paths', ['hits'], { path: '/nowhere' })).toEqual([{ hits: 3 }])
})
