import { expect, it } from 'vitest'
import type { ProductDetailView, ProductListView, ProductView } from '../../../../contract/schemas/product.ts'
import { importOwnFile, lookAtOwnFile } from '../../../testing/import-fixture.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

const shop = await openTestShop()
const admin = await shop.world.signIn(await shop.world.user({ role: 'admin' }))
const patch = (id: string, body: object) =>
  shop.call('PATCH', `/api/products/update-product/${id}`, admin, body)
const get = (url: string) => shop.app.inject({ url })

it.each([
  [1_700, { value: 20, unit: 'l' }, { price: 0.85, per: 'l' }, '20 l', '1 l'],
  [1_400, { value: 0.5, unit: 'l' }, { price: 28, per: 'l' }, '0.5 l', '1 l'],
  [999, { value: 750, unit: 'g' }, { price: 13.32, per: 'kg' }, '750 g', '1 kg'],
  [600, { value: 6, unit: 'piece' }, { price: 1, per: 'piece' }, '6 ct', '1 ct'],
])(
  '%i cents for %o are the same price per unit on the page, in lists, in the cart and in the feed',
  async (cents, contents, unitPrice, measure, base) => {
    const { id } = await shop.world.product({ price_cents: cents })
    expect((await patch(id, { contents })).json<ProductView>()).toMatchObject({ contents, unitPrice })
    const shown = [
      (await get(`/api/products/${id}`)).json<ProductDetailView>().product,
      ...(await get('/api/products?limit=100')).json<ProductListView>().products,
      ...(await get(`/api/products?ids=${id}`)).json<ProductListView>().products,
    ].filter(({ _id }) => _id === id)
    expect(shown).toHaveLength(3)
    for (const product of shown) expect(product).toMatchObject({ contents, unitPrice })
    const item = (await get('/feeds/google.xml')).body.split('<item>').find((one) => one.includes(id))
    expect(item).toContain(
      `<g:unit_pricing_measure>${measure}</g:unit_pricing_measure>\n<g:unit_pricing_base_measure>${base}</g:unit_pricing_base_measure>`,
    )
    expect((await patch(id, { price: cents / 50 })).json<ProductView>().unitPrice?.price).toBe(
      unitPrice.price * 2,
    )
    const none = (await patch(id, { contents: null })).json()
    expect(none).not.toHaveProperty('contents')
    expect(none).not.toHaveProperty('unitPrice')
  },
)

it('contents come and go as a column of a file', async () => {
  const { id } = await shop.world.product({ price_cents: 1_700 })
  const row = (contents: string) =>
    `id,name,category,price,description,contents\n${id},Mix,plant accessories,17.00,Peat-free.,${contents}`
  expect((await lookAtOwnFile(shop, admin, row('20 sacks'))).rows[0]!.sentence).toBe(
    'contents must be an amount and one of l, ml, kg, g, m, piece, such as 20 l, or empty',
  )
  await importOwnFile(shop, admin, row('20 l'))
  const { product } = (await get(`/api/products/${id}`)).json<ProductDetailView>()
  expect(product.unitPrice).toEqual({ price: 0.85, per: 'l' })
  const exported = (await shop.call('GET', '/api/products/export.csv', admin)).body
  expect(exported).toContain('20 l')
})

it.each([{ value: 0, unit: 'l' }, { value: 1.2345, unit: 'l' }, { value: 1, unit: 'pint' }, { value: 1 }])(
  'contents of %o are refused',
  async (contents) => {
    const { id } = await shop.world.product()
    expect((await patch(id, { contents })).statusCode).toBe(400)
  },
)
