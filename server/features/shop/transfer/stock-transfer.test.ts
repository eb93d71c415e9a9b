import { afterEach, describe, expect, it } from 'vitest'
import { newId } from '../../../base/ids.ts'
import { openPaymentShop } from '../../../testing/payment-shop.ts'
import { expectStockToAddUp } from '../../../testing/stock-adds-up.ts'

const shop = await openPaymentShop()
afterEach(() => expectStockToAddUp(shop.db))
const admin = await shop.buyer('admin')

const header = 'id,name,quantity,change,count,reason'
const send = (lines: string[], query = '', { headers } = admin) =>
  shop.call(
    'POST',
    `/api/stock/import${query}`,
    { ...headers, 'content-type': 'text/csv' },
    [header, ...lines].join('\n'),
  )
const write = (lines: string[], { plan = '', request = newId() } = {}) =>
  send(lines, `?commit=true&request=${request}${plan && `&plan=${plan}`}`)
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
const refusals = (answer: { json: () => { rows: { outcome: string; reasons: object[] }[] } }) =>
  answer.json().rows.map(({ reasons }) => reasons)

describe('the file of stock', () => {
  it('lists every product with what is left, and comes back without changing anything', async () => {
    const fern = await counted(5, '=cmd()')
    const { id: uncounted } = await shop.world.product({ name: 'Not counted' })
    const text = await exported()
    expect(text.split('\n')[0]).toBe(header)
    expect(text).toContain(`${fern},'=cmd(),5,,,`)
    expect(text).toContain(`${uncounted},Not counted,,,,`)
    const back = (await send(text.trim().split('\n').slice(1))).json()
    expect(back).toMatchObject({ changed: 0, refused: 0 })
    expect(back.unchanged).toBeGreaterThan(1)
  })

  it('is previewed, and then written with the ledger and who did it', async () => {
    const [fern, moss] = [await counted(5), await counted(2)]
    await shop.update('stock', { product_id: fern }, { low_at: 4 })
    const { id: fresh } = await shop.world.product()
    const lines = [`${fern},,,-2,,damaged`, `${moss},,,+3,,`, `${fresh},,,,7,`]
    const preview = await send(lines)
    expect(preview.json()).toMatchObject({ committed: false, changed: 3, refused: 0 })
    expect(preview.json().rows[0]).toMatchObject({
      line: 2,
      outcome: 'changed',
      name: 'Filed fern',
      changes: [{ field: 'quantity', before: '5', after: '3' }],
    })
    expect(await stockOf(fern)).toMatchObject({ quantity: 5 })
    const written = await write(lines, { plan: preview.json().plan })
    expect(written.json()).toMatchObject({ committed: true, changed: 3 })
    expect(await stockOf(fern)).toMatchObject({ quantity: 3, lowAt: 4, band: 'low' })
    expect(await ledgerOf(fern)).toEqual(['damaged -2 3', 'start 5 5'])
    expect(await ledgerOf(moss)).toEqual(['import 3 5', 'start 2 2'])
    expect(await ledgerOf(fresh)).toEqual(['start 7 7'])
    const [entry] = (await shop.app.inject({ url: '/api/audit', headers: admin.headers })).json().entries
    expect(entry).toMatchObject({ action: 'import stock', after: { [fern]: 3, [moss]: 5, [fresh]: 7 } })
  })

  it('of one request is written once, however often it is sent', async () => {
    const fern = await counted(5)
    const request = newId()
    const answers = await Promise.all([1, 2, 3].map(() => write([`${fern},,,4,,received`], { request })))
    expect(answers.map((answer) => answer.json().rows[0].changes)).toEqual(
      [1, 2, 3].map(() => [{ field: 'quantity', before: '5', after: '9' }]),
    )
    expect(await ledgerOf(fern)).toEqual(['received 4 9', 'start 5 5'])
    expect((await send([`${fern},,,4,,received`], '?commit=true')).json().message).toContain(
      'request must be given with commit',
    )
  })

  it('with an unknown product is refused as a whole, by its line', async () => {
    const fern = await counted(5)
    const answer = await write([`${fern},,,1,,`, `${newId()},,,1,,`, 'none,,,,,'])
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      message: '2 rows are refused; nothing was imported',
      details: [
        { field: 'line 3', message: 'id does not match a product' },
        { field: 'line 4', message: 'id does not match a product' },
      ],
    })
    expect(await stockOf(fern)).toMatchObject({ quantity: 5 })
  })

  it('with fewer than open checkouts hold, or than are there, is refused', async () => {
    const [fern, moss] = [await counted(5), await counted(3)]
    const ann = await shop.buyer()
    await ann.open(one(fern, 2))
    await ann.buy(one(moss, 2))
    expect(refusals(await send([`${fern},,,-4,,lost`, `${moss},,,,1,`]))).toEqual([
      [{ field: 'change', message: expect.stringContaining('2 are in open checkouts') }],
      [{ field: 'count', message: expect.stringContaining('2 are sold and not shipped yet') }],
    ])
    expect(refusals(await send([`${fern},,,-9,,lost`]))).toEqual([
      [{ field: 'change', message: 'is refused: only 5 are in stock' }],
    ])
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
    expect(refusals(await send([`${fern},,,${cells}`]))).toEqual([
      [{ field, message: expect.stringContaining(sentence) }],
    ])
  })

  it('with broken lines changes nothing, and says which', async () => {
    const fern = await counted(2)
    const refused = await write([`${fern},,,1`, `${fern},,,1,,,,`, `"${fern}",,,1,,`])
    expect(refused.statusCode).toBe(422)
    expect(refused.json().details).toEqual([
      { field: 'line 2', message: 'row has 4 cells instead of 6' },
      expect.objectContaining({
        field: 'line 3',
        message: expect.stringContaining('has 8 cells instead of 6'),
      }),
      { field: 'line 4', message: 'id is also the id of line 2' },
    ])
    const unclosed = await write([`"${fern},,,1,,`])
    expect(unclosed.statusCode).toBe(400)
    expect(unclosed.json().message).toContain('cannot be read as CSV near line')
    expect(await stockOf(fern)).toMatchObject({ quantity: 2 })
  })

  it('that names a product twice, or has other columns, is refused', async () => {
    const fern = await counted(2)
    expect(refusals(await send([`${fern},,,1,,`, `${fern.toUpperCase()},,,1,,`]))[1]).toEqual([
      { field: 'id', message: 'is also the id of line 2' },
    ])
    const other = await shop.call(
      'POST',
      '/api/stock/import',
      { ...admin.headers, 'content-type': 'text/csv' },
      'id,held\n',
    )
    expect(other.json().message).toContain('has unknown columns: held')
  })

  it('adds its changes although others bought meanwhile, and counts only what its preview saw', async () => {
    const [fern, moss] = [await counted(9), await counted(9)]
    const change = [`${fern},,,5,,received`]
    const count = [`${moss},,,,7,`]
    const [changePlan, countPlan] = await Promise.all(
      [change, count].map(async (lines) => (await send(lines)).json().plan as string),
    )
    await (await shop.buyer()).buy([...one(fern), ...one(moss)])
    expect((await write(change, { plan: changePlan! })).statusCode).toBe(200)
    expect(await stockOf(fern)).toMatchObject({ quantity: 13 })
    const refused = await write(count, { plan: countPlan! })
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toContain('The shop has changed since the preview')
    expect(await stockOf(moss)).toMatchObject({ quantity: 8 })
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
