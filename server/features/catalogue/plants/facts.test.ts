import { describe, expect, it } from 'vitest'
import { newId } from '../../../base/ids.ts'
import { importsOf, lookAtOwnFile } from '../../../testing/import-fixture.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

const shop = await openTestShop()
const headers = await shop.world.signIn(await shop.world.user({ role: 'admin' }))

const fern = {
  latinName: 'Nephrolepis exaltata',
  lightFrom: 2,
  lightTo: 3,
  water: 4,
  pets: 'safe',
  heightCm: 60,
  care: 'Keep it moist.',
  source: 'A list of safe plants',
}
const say = (productId: string, payload: object) =>
  shop.call('PUT', `/api/plant-facts/${productId}`, headers, payload)
const detail = async (id: string) => (await shop.app.inject({ url: `/api/products/${id}` })).json()
const listed = async (id: string) =>
  (await shop.app.inject({ url: `/api/products?ids=${id}` })).json().products[0]

describe('plant facts', () => {
  it('said by an admin stand in the product, and a line of them on its card', async () => {
    const { id } = await shop.world.product()
    expect(await detail(id)).not.toHaveProperty('facts')
    const said = await say(id, { ...fern, version: 0 })
    expect(said.json()).toEqual({ facts: { ...fern, children: 'unknown' }, version: 1 })
    expect((await detail(id)).facts).toEqual({ ...fern, children: 'unknown' })
    expect((await listed(id)).plant).toEqual({ lightFrom: 2, lightTo: 3, pets: 'safe' })
    const [entry] = (await shop.app.inject({ url: '/api/audit', headers })).json().entries
    expect(entry).toMatchObject({ action: 'change plant facts', before: null, after: fern })
  })

  it('are said anew each time: what is left out is unknown, and without any the product is as it was', async () => {
    const { id } = await shop.world.product()
    const untouched = await detail(id)
    await say(id, fern)
    await say(id, { water: 2 })
    expect((await detail(id)).facts).toEqual({ water: 2, pets: 'unknown', children: 'unknown' })
    const nothing = await say(id, { latinName: '  ' })
    expect(nothing.json()).toEqual({ facts: null, version: 0 })
    expect(await detail(id)).toEqual(untouched)
  })

  it.each([
    [{ pets: 'safe' }, 'source'],
    [{ children: 'toxic', source: ' ' }, 'source'],
    [{ lightFrom: 2 }, 'lightTo'],
    [{ lightFrom: 4, lightTo: 2 }, 'lightTo'],
    [{ hardinessTo: 9 }, 'hardinessFrom'],
    [{ water: 6 }, 'water'],
    [{ heightCm: 0 }, 'heightCm'],
    [{ heightCm: 10.5 }, 'heightCm'],
    [{ pets: 'edible', source: 'x' }, 'pets'],
    [{ care: 'x'.repeat(2_001) }, 'care'],
  ])('%o are refused at %s, and nothing changes', async (facts, field) => {
    const { id } = await shop.world.product()
    const refused = await say(id, facts)
    expect(refused.statusCode).toBe(400)
    expect(refused.json().details).toEqual([expect.objectContaining({ field })])
    expect(await detail(id)).not.toHaveProperty('facts')
  })

  it('that somebody else has saved meanwhile are not overwritten', async () => {
    const { id } = await shop.world.product()
    await say(id, { ...fern, version: 0 })
    const second = await say(id, { water: 1, version: 0 })
    expect(second.statusCode).toBe(409)
    expect((await detail(id)).facts.water).toBe(4)
    expect((await say(id, { ...fern, water: 1, version: 1 })).json().version).toBe(2)
  })

  it('tell the pages that show the product, and only when something changed', async () => {
    const { id } = await shop.world.product()
    const invalidated: string[] = []
    shop.app.onInvalidate((tags) => invalidated.push(...tags))
    await say(id, fern)
    expect(invalidated.toSorted()).toEqual(['products', `product:${id}`].toSorted())
    invalidated.length = 0
    await say(id, fern)
    expect(invalidated).toEqual([])
  })

  it('of an unknown product are 404', async () => {
    expect((await say(newId(), fern)).statusCode).toBe(404)
    expect((await shop.app.inject({ url: '/api/plant-facts/none', headers })).statusCode).toBe(404)
  })

  it('go with their product', async () => {
    const { id } = await shop.world.product()
    await say(id, fern)
    await shop.call('DELETE', `/api/products/${id}`, headers)
    expect(await shop.db.selectFrom('plant_facts').where('product_id', '=', id).execute()).toEqual([])
  })

  it('of safety without a source are refused by the database as well', async () => {
    const { id } = await shop.world.product()
    const unsourced = { product_id: id, pets: 'safe' as const, updated_at: new Date() }
    const insert = shop.db.insertInto('plant_facts').values(unsourced as never)
    await expect(insert.execute()).rejects.toThrow(/check/)
  })
})

describe('the file of plant facts', () => {
  const look = (lines: string[]) => lookAtOwnFile(shop, headers, lines.join('\n'), 'plant-facts')

  it('lists every product, and comes back without changing anything', async () => {
    const [{ id }, { id: none }] = [await shop.world.product({ name: 'Filed' }), await shop.world.product()]
    await say(id, fern)
    const { body } = await shop.app.inject({ url: '/api/plant-facts/export.csv', headers })
    expect(body).toContain(
      `${id},Filed,Nephrolepis exaltata,2,3,4,,safe,unknown,,,,60,,,,Keep it moist.,A list`,
    )
    expect(body).toContain(`${none},`)
    const { counts } = await lookAtOwnFile(shop, headers, body)
    expect(counts).toMatchObject({ change: 0, refused: 0 })
    expect(counts.unchanged).toBeGreaterThan(1)
  })

  it('is looked at, then written; an empty cell is not known, a column left out stays', async () => {
    const [{ id: old }, { id: fresh }, { id: gone }] = [
      await shop.world.product(),
      await shop.world.product(),
      await shop.world.product(),
    ]
    await say(old, fern)
    await say(gone, { water: 3 })
    const lines = ['id,water,pets,source', `${old},,toxic,Another list`, `${fresh},5,,`, `${gone},,,`]
    const planned = await look(lines)
    expect(planned.counts).toMatchObject({ change: 3, refused: 0 })
    expect(planned.rows[0]!.changes).toEqual([
      { field: 'water', before: '4', after: '' },
      { field: 'pets', before: 'safe', after: 'toxic' },
      { field: 'source', before: 'A list of safe plants', after: 'Another list' },
    ])
    expect((await detail(old)).facts.pets).toBe('safe')
    expect((await importsOf(shop, headers).start(planned)).counts).toMatchObject({ change: 3, done: 3 })
    expect((await detail(old)).facts).toEqual({
      ...fern,
      water: undefined,
      pets: 'toxic',
      children: 'unknown',
      source: 'Another list',
    })
    expect((await detail(fresh)).facts).toEqual({ water: 5, pets: 'unknown', children: 'unknown' })
    expect(await detail(gone)).not.toHaveProperty('facts')
  })

  it('with a safety that has no source, or a row of nobody, is refused at that row alone', async () => {
    const [{ id }, { id: other }] = [await shop.world.product(), await shop.world.product()]
    const lines = ['id,pets,water', `${id},safe,`, `${newId()},,3`, `${id},,much`]
    const planned = await look([...lines, `${other},,2`])
    expect(planned.rows.map(({ line, sentence }) => `line ${line}: ${sentence}`)).toEqual([
      expect.stringContaining('line 2: source must name the source of the safety information'),
      'line 3: id does not match a product',
      expect.stringMatching(/^line 4: water .*; id is also the id of line 2$/),
      'line 5: null',
    ])
    await importsOf(shop, headers).start(planned)
    expect(await detail(id)).not.toHaveProperty('facts')
    expect((await detail(other)).facts).toMatchObject({ water: 2 })
  })

  it('that would do something else than its look said leaves the row as it is', async () => {
    const { id } = await shop.world.product()
    const lines = ['id,water', `${id},2`]
    const planned = await look(lines)
    await say(id, { water: 5 })
    const imports = importsOf(shop, headers)
    await imports.start(planned)
    expect(await imports.refusals(planned._id)).toEqual([
      'line 2: was left as it is: the shop has changed since the look; send the file again',
    ])
    expect((await detail(id)).facts).toMatchObject({ water: 5 })
  })
})
