import { afterEach, describe, expect, it } from 'vitest'
import { newId } from '../../../base/ids.ts'
import { importOwnFile, importsOf, lookAtOwnFile } from '../../../testing/import-fixture.ts'
import { openPaymentShop } from '../../../testing/payment-shop.ts'
import { expectStockToAddUp } from '../../../testing/stock-adds-up.ts'

const shop = await openPaymentShop()
afterEach(() => expectStockToAddUp(shop.db))
const admin = await shop.buyer('admin')

const header = 'id,name,quantity,change,count,reason'
const look = (lines: string[]) => lookAtOwnFile(shop, admin.headers, [header, ...lines].join('\n'), 'stock')
const write = (lines: string[]) => importOwnFile(shop, admin.headers, [header, ...lines].join('\n'), 'stock')
const imports = importsOf(shop, admin.headers)
const exported = async () =>
  (await shop.app.inject({ url: '/api/stock/export.csv', headers: admin.headers })).body.slice(1)
const counted = async (quantity: number, name = 'Filed fern') => {
  const { id } = await shop.world.product({ name })
  await shop.world.stock(id, quantity)
  // Movements are sorted by time.
  shop.clock.advance(1_000)
  return id
}
const stockOf = async (id: string) =>
  (await shop.app.inject({ url: `/api/stock/${id}`, headers: admin.headers })).json().stock
const ledgerOf = async (id: string) =>
  (await shop.app.inject({ url: `/api/stock/${id}/movements`, headers: admin.headers }))
    .json()
    .movements.map(
      ({ reason, change, quantityAfter }: { reason: string; change: number; quantityAfter: number }) =>
        `${reason} ${change} ${quantityAfter}`,
    )
const one = (productId: string, quantity = 1) => [{ productId, quantity }]
const sentences = ({ rows }: Awaited<ReturnType<typeof look>>) => rows.map(({ sentence }) => sentence)

describe('the file of stock', () => {
  it('lists every product with what is left, and comes back without changing anything', async () => {
    const fern = await counted(5, '=cmd()')
    const { id: uncounted } = await shop.world.product({ name: 'Not counted' })
    const text = await exported()
    expect(text.split('\n')[0]).toBe(header)
    expect(text).toContain(`${fern},'=cmd(),5,,,`)
    expect(text).toContain(`${uncounted},Not counted,,,,`)
    const back = await look(text.trim().split('\n').slice(1))
    expect(back).toMatchObject({ untaken: [], counts: { change: 0, refused: 0, create: 0 } })
    expect(back.counts.unchanged).toBeGreaterThan(1)
  })

  it('is previewed, and then written with the ledger and who did it', async () => {
    const [fern, moss] = [await counted(5), await counted(2)]
    await shop.update('stock', { product_id: fern }, { low_at: 4 })
    const { id: fresh } = await shop.world.product()
    const lines = [`${fern},,,-2,,damaged`, `${moss},,,+3,,`, `${fresh},,,,7,`]
    const planned = await look(lines)
    expect(planned.counts).toMatchObject({ change: 3, refused: 0 })
    expect(planned.rows[0]).toMatchObject({
      line: 2,
      outcome: 'change',
      name: 'Filed fern',
      changes: [{ field: 'quantity', before: '5', after: '3' }],
    })
    expect(await stockOf(fern)).toMatchObject({ quantity: 5 })
    expect(await imports.start(planned)).toMatchObject({ state: 'done', counts: { change: 3, done: 3 } })
    expect(await stockOf(fern)).toMatchObject({ quantity: 3, lowAt: 4, band: 'low' })
    expect(await ledgerOf(fern)).toEqual(['damaged -2 3', 'start 5 5'])
    expect(await ledgerOf(moss)).toEqual(['import 3 5', 'start 2 2'])
    expect(await ledgerOf(fresh)).toEqual(['start 7 7'])
    const [entry] = (await shop.app.inject({ url: '/api/audit', headers: admin.headers })).json().entries
    expect(entry).toMatchObject({ action: 'start import', after: { kind: 'stock', counts: { change: 3 } } })
  })

  it('is written once, however often it is started', async () => {
    const fern = await counted(5)
    const planned = await look([`${fern},,,4,,received`])
    const started = await Promise.allSettled([1, 2, 3].map(() => imports.start(planned)))
    expect(started.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await ledgerOf(fern)).toEqual(['received 4 9', 'start 5 5'])
  })

  it('with an unknown product is written without it, which is named by its line', async () => {
    const fern = await counted(5)
    const done = await write([`${fern},,,1,,`, `${newId()},,,1,,`, 'none,,,,,'])
    expect(done.counts).toMatchObject({ change: 1, refused: 2 })
    expect(await imports.refusals(done._id)).toEqual([
      'line 3: id does not match a product',
      'line 4: id does not match a product',
    ])
    expect(await stockOf(fern)).toMatchObject({ quantity: 6 })
  })

  it('with fewer than open checkouts hold, or than are there, is refused', async () => {
    const [fern, moss] = [await counted(5), await counted(3)]
    const ann = await shop.buyer()
    await ann.open(one(fern, 2))
    await ann.buy(one(moss, 2))
    expect(sentences(await look([`${fern},,,-4,,lost`, `${moss},,,,1,`]))).toEqual([
      expect.stringMatching(/^change is refused: 2 are in open checkouts/),
      expect.stringMatching(/^count is refused: 2 are sold and not shipped yet/),
    ])
    expect(sentences(await look([`${fern},,,-9,,lost`]))).toEqual(['change is refused: only 5 are in stock'])
  })

  it.each([
    ['1.5,,', 'change', 'must be a whole number'],
    ['NaN,,', 'change', 'must be a whole number'],
    ['1e3,,', 'change', 'must be a whole number'],
    ['0,,', 'change', 'must be a whole number'],
    ['=1+1,,', 'change', 'must be a whole number'],
    ['99999999,,', 'change', 'must be a whole number'],
    ['999999,,', 'change', 'must not result in more than 1000000'],
    [',-1,', 'count', 'must be a whole number'],
    [',1000001,', 'count', 'must be a whole number'],
    ['1,1,', 'count', 'must be empty if a change is given'],
    [',1,lost', 'reason', 'must be empty if no change is given'],
    ['1,,sold', 'reason', 'must be one of received, returned, damaged, lost'],
  ])('is told what is wrong with %s', async (cells, field, sentence) => {
    const fern = await counted(2)
    expect(sentences(await look([`${fern},,,${cells}`]))).toEqual([
      expect.stringContaining(`${field} ${sentence}`),
    ])
  })

  it('with broken lines changes only the others, and says which', async () => {
    const fern = await counted(2)
    const done = await write([`${fern},,,1`, `${fern},,,1,,,,`, `"${fern}",,,1,,`])
    expect(await imports.refusals(done._id)).toEqual([
      'line 2: has 4 cells instead of 6',
      'line 3: has 8 cells instead of 6',
    ])
    await expect(write([`"${fern},,,1,,`])).rejects.toThrow('cannot be read as CSV near line')
    expect(await stockOf(fern)).toMatchObject({ quantity: 3 })
  })

  it('that names a product twice changes it once, and other columns are not taken', async () => {
    const fern = await counted(2)
    expect(sentences(await look([`${fern},,,1,,`, `${fern.toUpperCase()},,,1,,`]))).toEqual([
      null,
      'id is also the id of line 2',
    ])
    const other = await lookAtOwnFile(shop, admin.headers, `id,change,held\n${fern},1,5`)
    expect(other).toMatchObject({ kind: 'stock', untaken: ['held'], counts: { change: 1 } })
  })

  it('adds its changes although others bought meanwhile, and counts only what its preview saw', async () => {
    const [fern, moss] = [await counted(9), await counted(9)]
    const planned = await look([`${fern},,,5,,received`, `${moss},,,,7,`])
    await (await shop.buyer()).buy([...one(fern), ...one(moss)])
    const done = await imports.start(planned)
    expect(done.counts).toMatchObject({ change: 1, refused: 1 })
    expect(await stockOf(fern)).toMatchObject({ quantity: 13 })
    expect(await imports.refusals(done._id)).toEqual([
      'line 3: was left as it is: the shop has changed since the look; send the file again',
    ])
    expect(await stockOf(moss)).toMatchObject({ quantity: 8 })
  })

  it('is undone where nothing was sold or counted since', async () => {
    const [fern, moss] = [await counted(9), await counted(9)]
    const { id: fresh } = await shop.world.product()
    const done = await write([`${fern},,,-4,,damaged`, `${moss},,,3,,received`, `${fresh},,,,7,`])
    await (await shop.buyer()).buy(one(moss))
    expect(await imports.undo(done._id)).toMatchObject({ state: 'undone', counts: { kept: 1 } })
    expect(await stockOf(fern)).toMatchObject({ quantity: 9 })
    expect(await stockOf(moss)).toMatchObject({ quantity: 11 })
    expect(await stockOf(fresh)).toBeNull()
    expect((await imports.rows(done._id)).map(({ sentence }) => sentence)).toEqual([
      null,
      'was sold or counted since',
      null,
    ])
  })

  it('tells pages of those alone whose band it changes', async () => {
    const [same, other] = [await counted(8), await counted(1)]
    const { id: fresh } = await shop.world.product()
    const invalidated: string[] = []
    shop.app.onInvalidate((tags) => invalidated.push(...tags))
    await write([`${same},,,1,,`, `${other},,,9,,`, `${fresh},,,,0,`])
    expect(invalidated.toSorted()).toEqual(['products', `product:${fresh}`, `stock:${other}`].toSorted())
  })
})
