import { expect, it } from 'vitest'
import type { FamilyView } from '../../../../contract/schemas/family.ts'
import { importOwnFile, importsOf, lookAtOwnFile } from '../../../testing/import-fixture.ts'
import { setUpFamilies } from '../../../testing/family-fixture.ts'

const { shop, world, headers, familyOf, newWord, sizes } = await setUpFamilies()

const HEADER = 'name,category,price,description,family,options'
const row = (name: string, family: string, options: string, price = 5) =>
  `"${name}",indoor plants,${price},Likes shade.,${family},"${options}"`
const imports = importsOf(shop, headers)
const file = (lines: string[], header = HEADER) => [header, ...lines].join('\n')
const look = (lines: string[]) => lookAtOwnFile(shop, headers, file(lines), 'products')
const write = (lines: string[], header?: string) =>
  importOwnFile(shop, headers, file(lines, header), 'products')
const familyNamed = async (name: string): Promise<FamilyView> =>
  familyOf((await shop.row('product_families', ['id'], { name })).id)

it('rows of one family make it, of new products and of one that is there', async () => {
  const name = newWord()
  await world.product({ name: `${name} giant`, price_cents: 900 })
  const lines = [
    row(`${name}, S / White`, name, 'Size: S\nPot: White'),
    row(`${name}, M / White`, name, 'Size: M\nPot: White', 7),
    row(`${name} giant`, name, 'Size: XL\nPot: White', 9),
  ]
  const planned = await look(lines)
  expect(planned.counts).toMatchObject({ create: 2, change: 1, refused: 0 })
  expect(planned.rows[2]?.changes.at(-1)).toEqual({
    field: 'family',
    before: '',
    after: `${name}, XL / White`,
  })
  expect(await shop.rows('product_families', ['id'], { name })).toEqual([])
  expect((await imports.start(planned)).counts).toMatchObject({ create: 2, change: 1 })
  const { options, members } = await familyNamed(name)
  expect(options.map((option) => option.name)).toEqual(['Size', 'Pot'])
  expect(members.map((member) => [member.name, member.values.join(' '), member.price])).toEqual([
    [`${name}, S / White`, 'S White', 5],
    [`${name}, M / White`, 'M White', 7],
    [`${name} giant`, 'XL White', 9],
  ])
  expect((await look(lines)).counts).toMatchObject({ create: 0, change: 0, unchanged: 3 })
  expect((await write([row(`${name}, L / White`, name, 'Size: L\nPot: White')])).counts).toMatchObject({
    create: 1,
  })
  expect((await familyNamed(name)).members).toHaveLength(4)
})

it('rows that fit no family are refused, each with its reason', async () => {
  const name = newWord()
  const { ids } = await sizes(`${name} old`, [1_200])
  const reasonOf = async (...lines: string[]) =>
    (await look(lines)).rows.map(({ sentence }) => sentence).join()
  expect(await reasonOf(row('A', name, ''))).toContain('options must have a line such as')
  expect(await reasonOf(row('A', name, 'S'))).toContain('options must have a line such as')
  expect(await reasonOf(row('A', name, 'Size: S'), row('B', name, 'Size: s'))).toContain('same values')
  expect(await reasonOf(row('A', name, 'Size: S'), row('B', name, 'Pot: S'))).toContain(
    `must be those of ${name}`,
  )
  expect(await reasonOf(row(`${name} old, 10 cm`, name, 'Size: S'))).toContain('dissolve that one first')
  expect(await shop.rows('product_families', ['id'], { name })).toEqual([])
  expect(await shop.row('products', ['version'], { id: ids[0]! })).toEqual({ version: 1 })
})

it('an export comes back unchanged, also of two families of one name, and of options with a colon', async () => {
  const name = newWord()
  const { ids } = await sizes(name, [1_200, 900])
  const { id: other } = await sizes(`${name} other`, [1_300])
  await shop.call('PATCH', `/api/families/${other}`, headers, { name, options: [{ name: 'Pot: kind' }] })
  const { body } = await shop.app.inject({ url: '/api/products/export.csv', headers })
  expect(body).toContain(ids[0])
  expect((await lookAtOwnFile(shop, headers, body)).counts).toMatchObject({
    refused: 0,
    change: 0,
    create: 0,
  })
})

it('variants of one SKU come in with their family, and no other product has it', async () => {
  const name = newWord()
  const line = (size: string, family = name) =>
    `${row(`${family} ${size}`, family, `Size: ${size}`)},SK-${name}`
  const post = async (...lines: string[]) => {
    const done = await write(lines, `${HEADER},sku`)
    return [done.counts.create, ...(await imports.refusals(done._id))]
  }
  expect(await post(line('S'), line('M'))).toEqual([2])
  expect(await post(line('L'))).toEqual([1])
  expect(await post(line('S', newWord()))).toEqual([
    0,
    expect.stringMatching(`^line 2: SKU SK-${name} belongs to ${name} `),
  ])
})

it('addresses may change hands in one file, but two products never get the same', async () => {
  const [one, other] = [await world.product(), await world.product()]
  const post = async (...slugs: string[]) => {
    const lines = [one, other].map(
      ({ id, name }, index) => `${id},${name},indoor plants,5,Likes shade.,${slugs[index]}`,
    )
    const { counts } = await write(lines, 'id,name,category,price,description,slug')
    return counts.refused
  }
  const slugs = async () =>
    (await shop.rows('products', ['slug'], { id: [one.id, other.id] }, 'id')).map(({ slug }) => slug)
  expect(await post('left', 'right')).toBe(0)
  expect(await post('right', 'left')).toBe(0)
  expect(await slugs()).toEqual(['right', 'left'])
  expect(await shop.rows('redirects', ['from_path'], {})).toEqual([])
  expect(await post('left', 'left')).toBe(1)
  expect(await post('newest', 'right')).toBe(0)
  expect(await slugs()).toEqual(['newest', 'right'])
  expect(await shop.app.redirects.follow('/shop/left')).toMatchObject({ to: '/shop/right' })
})

it('its undo takes new families apart, and gives products their places and texts back', async () => {
  const name = newWord()
  const giant = await world.product({ name: `${name} giant`, price_cents: 900, description: 'Is tall.' })
  const lines = [
    row(`${name}, S`, name, 'Size: S'),
    row(`${name} giant`, name, 'Size: XL', 9),
    // It gets the text of the family.
    row(`${name}, M`, name, 'Size: M', 7).replace('Likes shade.', 'Likes light.'),
  ]
  const done = await write(lines)
  expect((await familyNamed(name)).members).toHaveLength(3)
  // In slices of their own, as of a file whose slices were cut within a family.
  await shop.update('imports', { id: done._id }, { slice: 1 })
  expect((await imports.undo(done._id)).counts).toMatchObject({ kept: 0, done: 0 })
  expect(await shop.rows('product_families', ['id'], { name })).toEqual([])
  expect(await shop.rows('products', ['id'], { name: [`${name}, S`, `${name}, M`] })).toEqual([])
  expect(
    await shop.row('products', ['family_id', 'option_values', 'description', 'listed', 'leads'], {
      id: giant.id,
    }),
  ).toEqual({ family_id: null, option_values: [], description: 'Is tall.', listed: true, leads: true })
  expect((await look(lines)).counts).toMatchObject({ create: 2, change: 1 })
})

it('a family whose rows fall into several slices is changed as shown, and undone as a whole', async () => {
  const name = newWord()
  const { id, ids } = await sizes(name, [1_200, 900, 700])
  const { body } = await shop.app.inject({ url: '/api/products/export.csv', headers })
  const [head = '', ...rest] = body.split('\n')
  const own = rest.filter((line) => ids.some((each) => line.includes(each)))
  expect(own).toHaveLength(3)
  const prices = own.map((line, place) =>
    line.replaceAll('Likes shade.', 'Likes light.').replace(/\d+\.00/, `${place + 3}.50`),
  )
  const planned = await lookAtOwnFile(shop, headers, [head, ...prices].join('\n'))
  expect(planned.counts).toMatchObject({ change: 3, refused: 0 })
  await shop.update('imports', { id: planned._id }, { slice: 1 })
  expect((await imports.start(planned)).counts).toMatchObject({ change: 3, refused: 0 })
  const now = () => shop.rows('products', ['price_cents', 'description'], { id: ids }, 'price_cents')
  expect(await now()).toEqual(
    [350, 450, 550].map((price) => ({ price_cents: price, description: 'Likes light.' })),
  )
  await shop.update('imports', { id: planned._id }, { slice: 1 })
  expect((await imports.undo(planned._id)).counts).toMatchObject({ kept: 0, done: 0 })
  expect(await now()).toEqual(
    [700, 900, 1_200].map((price) => ({ price_cents: price, description: 'Likes shade.' })),
  )
  expect((await familyOf(id)).members).toHaveLength(3)
})
