import { expect, it } from 'vitest'
import type { ImportView } from '../../../../contract/schemas/transfer.ts'
import type { FamilyView } from '../../../../contract/schemas/family.ts'
import { setUpFamilies } from '../../../testing/family-fixture.ts'

const { shop, world, headers, familyOf, newWord, sizes } = await setUpFamilies()

const HEADER = 'name,category,price,description,family,options'
const row = (name: string, family: string, options: string, price = 5) =>
  `"${name}",indoor plants,${price},Likes shade.,${family},"${options}"`
const send = (lines: string[], query = '?commit=true') =>
  shop.call(
    'POST',
    `/api/products/import${query}`,
    { ...headers, 'content-type': 'text/csv' },
    [HEADER, ...lines].join('\n'),
  )
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
  const preview = (await send(lines, '')).json<ImportView>()
  expect(preview).toMatchObject({ created: 2, changed: 1, refused: 0 })
  expect(preview.rows[2]?.changes.at(-1)).toEqual({
    field: 'family',
    before: '',
    after: `${name}, XL / White`,
  })
  expect(await shop.rows('product_families', ['id'], { name })).toEqual([])
  expect((await send(lines)).json()).toMatchObject({ created: 2, changed: 1 })
  const { options, members } = await familyNamed(name)
  expect(options.map((option) => option.name)).toEqual(['Size', 'Pot'])
  expect(members.map((member) => [member.name, member.values.join(' '), member.price])).toEqual([
    [`${name}, S / White`, 'S White', 5],
    [`${name}, M / White`, 'M White', 7],
    [`${name} giant`, 'XL White', 9],
  ])
  expect((await send(lines)).json()).toMatchObject({ created: 0, changed: 0, unchanged: 3 })
  expect((await send([row(`${name}, L / White`, name, 'Size: L\nPot: White')])).json()).toMatchObject({
    created: 1,
  })
  expect((await familyNamed(name)).members).toHaveLength(4)
})

it('rows that fit no family are refused, each with its reason, and nothing is written', async () => {
  const name = newWord()
  const { ids } = await sizes(`${name} old`, [1_200])
  const reasonOf = async (...lines: string[]) => {
    const answer = await send(lines)
    expect(answer.statusCode).toBe(422)
    return answer
      .json<{ details: { message: string }[] }>()
      .details.map(({ message }) => message)
      .join()
  }
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
  const sent = await shop.call(
    'POST',
    '/api/products/import',
    { ...headers, 'content-type': 'text/csv' },
    body,
  )
  expect(sent.json()).toMatchObject({ refused: 0, changed: 0, created: 0 })
})

it('variants of one SKU come in with their family, and no other product has it', async () => {
  const name = newWord()
  const line = (size: string, family = name) =>
    `${row(`${family} ${size}`, family, `Size: ${size}`)},SK-${name}`
  const post = (...lines: string[]) =>
    shop.call(
      'POST',
      '/api/products/import?commit=true',
      { ...headers, 'content-type': 'text/csv' },
      [`${HEADER},sku`, ...lines].join('\n'),
    )
  expect((await post(line('S'), line('M'))).json()).toMatchObject({ created: 2 })
  expect((await post(line('L'))).json()).toMatchObject({ created: 1 })
  expect((await post(line('S', newWord()))).json()).toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(`^SKU SK-${name} belongs to ${name} `),
  })
})

it('addresses may change hands in one file, but two products never get the same', async () => {
  const [one, other] = [await world.product(), await world.product()]
  const post = (...slugs: string[]) =>
    shop.call(
      'POST',
      '/api/products/import?commit=true',
      { ...headers, 'content-type': 'text/csv' },
      [
        'id,name,category,price,description,slug',
        ...[one, other].map(
          ({ id, name }, index) => `${id},${name},indoor plants,5,Likes shade.,${slugs[index]}`,
        ),
      ].join('\n'),
    )
  const slugs = async () =>
    (await shop.rows('products', ['slug'], { id: [one.id, other.id] }, 'id')).map(({ slug }) => slug)
  expect((await post('left', 'right')).statusCode).toBe(200)
  expect((await post('right', 'left')).statusCode).toBe(200)
  expect(await slugs()).toEqual(['right', 'left'])
  expect(await shop.rows('redirects', ['from_path'], {})).toEqual([])
  expect((await post('left', 'left')).statusCode).toBe(409)
  expect((await post('newest', 'right')).statusCode).toBe(200)
  expect(await slugs()).toEqual(['newest', 'right'])
  expect(await shop.app.redirects.follow('/shop/left')).toMatchObject({ to: '/shop/right' })
})
