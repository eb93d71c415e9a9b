import { expect, it } from 'vitest'
import { countStatements } from '../../../../testing/count-statements.ts'
import { moverOf } from '../../../../testing/move-in.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'
import { redirectsWriter } from './redirects.ts'

const shop = await openTestShop()
const admin = await shop.world.user({ role: 'admin' })
const mover = moverOf(shop, redirectsWriter, admin, { formerShop: 'https://hollow-oak.example' })

const drafts = (pairs: string) =>
  pairs
    .trim()
    .split(/\s*\n\s*/)
    .map((pair) => {
      const [from = '', to = ''] = pair.split(' → ')
      return { from, to }
    })
const outcomes = (rows: readonly { outcome: string; sentence: string | null }[]) =>
  rows.map(({ outcome, sentence }) => sentence ?? outcome)
const all = async () =>
  Object.fromEntries(
    (await shop.rows('redirects', ['from_path', 'to_path'], {}, 'from_path')).map((row) => [
      row.from_path,
      row.to_path,
    ]),
  )
const follow = (address: string) => shop.app.redirects.follow(address)

it('redirects of the former shop are settled, and refused where they lead nowhere', async () => {
  const { slug } = await shop.world.product({ slug: 'boston-fern', state: 'published' })
  const given = drafts(`
    /products/clay-plant-pot → /products/boston-fern
    /collections/ferns → /shop
    /pages/Our-Story/ → /about
    https://hollow-oak.example/blogs/news → /blog
    /old-a → /old-b
    /old-b → /shop
    /loop-1 → /loop-2
    /loop-2 → /loop-1
    / → /shop
    /api/x → /shop
    /sale?utm=1 → https://elsewhere.example/sale
    no-slash → /shop
    /search?q=fern → https://hollow-oak.example/collections/all?page=2`)
  const wanted = [
    ...Array.from({ length: 7 }, () => 'create'),
    'leads back to itself',
    'cannot be redirected',
    'cannot be redirected',
    'leads to another site',
    'is not an address',
    'create',
  ]
  expect(outcomes(await mover.plan(given))).toEqual(wanted)
  expect(await all()).toEqual({})
  const written = await mover.write(given)
  expect(outcomes(written)).toEqual(wanted)
  const settled = {
    '/blogs/news': '/blog',
    '/collections/ferns': '/shop',
    '/loop-1': '/loop-2',
    '/old-a': '/shop',
    '/old-b': '/shop',
    '/pages/our-story': '/about',
    '/products/clay-plant-pot': `/shop/${slug}`,
    '/search?q=fern': '/collections/all?page=2',
  }
  expect(await all()).toEqual(settled)
  expect(await follow('/Old-A/')).toEqual({ status: 301, to: '/shop' })
  expect(await follow('/search?q=Fern&page=2')).toEqual({ status: 301, to: '/collections/all?page=2&page=2' })
  expect(await follow('/search?q=moss')).toBeNull()

  expect(outcomes(await mover.write(given, written, true)).slice(0, 7)).toEqual(
    Array.from({ length: 7 }, () => 'unchanged'),
  )
  // What leads to an address leads on with a later file.
  const later = await mover.write(drafts('/loop-2 → /contact'))
  expect((await all())['/loop-1']).toBe('/contact')
  await mover.undo(later)
  await mover.undo(written)
  expect(await all()).toEqual({})
})

it('one takes the place of what was guessed of the name of a category', async () => {
  const given = drafts('/collections/ferns → /blog\n/collections/palms → /blog')
  const there = await mover.write(
    drafts('/collections/ferns → /categories/indoor-plants\n/collections/palms → /contact'),
  )
  const written = await mover.write(given)
  expect(outcomes(written)).toEqual(['change', 'unchanged'])
  expect(await all()).toMatchObject({ '/collections/ferns': '/blog', '/collections/palms': '/contact' })
  await mover.undo(written.slice(0, 1))
  expect((await all())['/collections/ferns']).toBe('/categories/indoor-plants')
  await mover.undo(there)
})

it('one that stands here already stays, or is changed and changed back as the merchant says', async () => {
  const mine = await mover.write(drafts('/mine → /contact'))
  const [kept] = await mover.write(drafts('/mine → /blog'))
  expect([kept?.outcome, kept?.notes[0]?.kind]).toEqual(['unchanged', 'has a redirect here'])
  const changing = moverOf(shop, redirectsWriter, admin, { overwrite: 'all' })
  const changed = await changing.write(drafts('/mine → /blog'))
  expect([outcomes(changed), await all()]).toEqual([['change'], { '/mine': '/blog' }])
  await changing.undo(changed)
  expect(await all()).toEqual({ '/mine': '/contact' })
  await mover.undo(mine)
})

it('two hundred take as many statements as two, and a chain of them has one step each', async () => {
  const chain = (name: string, length: number) =>
    Array.from({ length }, (_, at) => ({ from: `/${name}-${at}`, to: `/${name}-${at + 1}` }))
  const few = await countStatements(() => mover.write([...chain('short', 2), { from: '/x', to: '/old' }]))
  const more = await countStatements(() => mover.write(chain('long', 200)))
  expect(more).toBe(few)
  const ends = new Set(
    Object.entries(await all()).flatMap(([from, to]) => (from.startsWith('/long') ? [to] : [])),
  )
  expect([...ends]).toEqual(['/long-200'])
})
