import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { importsOf } from '../../../testing/import-fixture.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

const shop = await openTestShop()
const user = await shop.world.user({ role: 'admin' })
const admin = await shop.world.signIn(user)
const imports = importsOf(shop, admin)

const HEADER = 'Handle,Title,Type,Tags,Variant Price\n'
/** Letters of a text that no index makes smaller. */
const long = Array.from({ length: 9_000 }, (_, place) => ((place * place * 31) % 36_367).toString(36)).join(
  '',
)

const categoryOf = async (name: string) => (await shop.row('products', ['category'], { name })).category

it('takes categories and tags whose names every object has', async () => {
  const done = await imports.run(
    `${HEADER}constructor,Constructor,constructor,,5\n__proto__,Proto,__proto__,,5\nvalues,Values,toString,,5\n`,
  )
  expect(done).toMatchObject({ state: 'done', counts: { create: 3, done: 3 } })
  expect(await categoryOf('Constructor')).toBe('constructor')

  const look = await imports.send(`${HEADER}tagged,Tagged,,"constructor, fern",5\n`)
  await shop.call('PATCH', `/api/imports/${look._id}`, admin, {
    options: { categoryFrom: 'tag', categories: { fern: 'Ferns' } },
  })
  await shop.jobs.settled()
  await imports.start(await imports.view(look._id))
  expect(await categoryOf('Tagged')).toBe('ferns')
})

it('cuts the name of a category within a sign of two halves', async () => {
  const done = await imports.run(`${HEADER}cut,Cut,${'a'.repeat(59)}🌱,,5\n`)
  expect(done).toMatchObject({ state: 'done', counts: { create: 1, done: 1 } })
})

it.each([
  ['products', '', `${HEADER}fine,Fine,,,5\n${long},Long,,,5\n`, 2],
  [
    'products by number',
    '&source=woocommerce&kind=products',
    `ID,Type,SKU,Name,Published,Regular price\n1,simple,,Rose,1,5\n${long},simple,,Lily,1,5\n3,simple,${long},Iris,1,5\n`,
    3,
  ],
  ['a table', '&source=table&kind=products', `id,name,price\n7,Moss,5\n${long},Reed,5\n`, 2],
  [
    'customers',
    '&source=shopify&kind=customers',
    `First Name,Last Name,Email,Accepts Email Marketing\nA,B,a@plants.example,yes\nC,D,${long}@plants.example,yes\n`,
    1,
  ],
  ['redirects', '', `Redirect from,Redirect to\n/aa,/shop\n/${long},/shop\n`, 1],
])('takes %s beside a key longer than an index holds', async (_of, query, file, create) => {
  const done = await imports.run(file, query)
  expect(done).toMatchObject({ state: 'done', counts: { create, done: create } })
  expect(await imports.send(file, query)).toMatchObject({ counts: { create: 0, unchanged: create } })
})

it('makes no list as long as a column of options says', async () => {
  const began = performance.now()
  const done = await imports.run('Handle,Title,Option20000000 Value,Variant Price\nopt,Opt,x,5\n')
  expect(done).toMatchObject({ counts: { create: 1 }, untaken: ['option20000000 value'] })
  expect(performance.now() - began).toBeLessThan(10_000)
})

it('refuses orders that the database cannot count or date, and takes the others', async () => {
  const order = (id: number, quantity: string, price: string, date: string) =>
    `#${id},buyer@plants.example,paid,USD,1,1,${date},${quantity},Fern,${price},${id}\n`
  const done = await imports.run(
    [
      'Name,Email,Financial Status,Currency,Subtotal,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Id\n',
      order(1, '99999999999', '1', '2024-01-01'),
      order(2, '2000000000', '90000000000', '2024-01-01'),
      order(3, '1', '1', '9999-12-31 23:59:00 -1400'),
      order(4, '1', '1', '2024-01-01'),
    ].join(''),
  )
  expect(done).toMatchObject({ state: 'done', counts: { create: 1, refused: 3, done: 1 } })
  expect(await imports.refusals(done._id)).toEqual([
    'line 2: has a quantity that is no whole number: 99999999999',
    'line 3: has an amount that is too large',
    'line 4: has a date that cannot be read: 9999-12-31 23:59:00 -1400',
  ])
})

it('refuses alone what has a value that the database cannot hold', async () => {
  const look = await imports.send(`${HEADER}w1,W1,,,5\nw2,W2,,,5\nw3,W3,,,5\n`)
  await sql`create function no_w2() returns trigger language plpgsql as
    $$ begin if new.name = 'W2' then perform 99999999999::int; end if; return new; end $$`.execute(shop.db)
  await sql`create trigger no_w2 before insert on products for each row execute function no_w2()`.execute(
    shop.db,
  )
  const done = await imports.start(look)
  await sql`drop trigger no_w2 on products`.execute(shop.db)
  expect(done).toMatchObject({ state: 'done', counts: { create: 2, refused: 1, done: 3 } })
  expect(await imports.refusals(look._id)).toEqual(['line 3: has a value that cannot be stored'])
})

it('takes no page of the shop for the old address of a product', async () => {
  await imports.run('Redirect from,Redirect to\n/old-home,/\n/old-shop,/shop\n')
  await imports.run(`${HEADER}..,Dots,,,5\n../shop,Up,,,5\n../api/x,Call,,,5\n`)
  await imports.run('name,price,url\nRoot,5,https://old.example/?p=12\n', '&source=table&kind=products')
  const redirects = await shop.rows('redirects', ['from_path', 'to_path'], {})
  const leadsTo = Object.fromEntries(redirects.map(({ from_path: from, to_path: to }) => [from, to]))
  expect(leadsTo).toMatchObject({ '/old-home': '/', '/old-shop': '/shop' })
  for (const page of ['/', '/shop', '/api/x']) expect(leadsTo).not.toHaveProperty([page])
})

it('is gone on with by another admin when whoever started it has left', async () => {
  const look = await imports.send(`${HEADER}left,Left,,,5\n`)
  await shop.update('imports', { id: look._id }, { state: 'paused', actor_id: null })
  expect((await shop.call('POST', `/api/imports/${look._id}/resume`, admin)).statusCode).toBe(200)
  await shop.jobs.settled()
  expect(await imports.view(look._id)).toMatchObject({ state: 'done', counts: { create: 1, done: 1 } })
})

it('reads long cells at once that look like an amount or an address to their end', async () => {
  const letters = 'a'.repeat(300_000)
  const began = performance.now()
  const dear = await imports.send(`${HEADER}mossy,Mossy,,,5\ndear,Dear,,,1${letters}1\n`)
  expect(dear.counts).toMatchObject({ create: 1, refused: 1 })
  const people = await imports.send(
    `First Name,Last Name,Email,Accepts Email Marketing\n${letters} <eve@plants.example> @,B,f@plants.example,yes\n`,
  )
  expect(people.counts).toMatchObject({ create: 1 })
  expect(await shop.rows('import_rows', ['emails'], { import_id: people._id })).toEqual([
    { emails: ['eve@plants.example', 'f@plants.example'] },
  ])
  expect(performance.now() - began).toBeLessThan(20_000)
})
