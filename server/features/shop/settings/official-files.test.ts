import { expect, it } from 'vitest'
import type { ShopView } from '../../../../contract/schemas/storefront.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

const shop = await openTestShop()
const admin = await shop.world.signIn(await shop.world.user({ role: 'admin' }))
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>\n')
const upload = (file: string) => shop.call('POST', '/api/settings/official-file', admin, { file })
const dataUrl = `data:image/svg+xml;base64,${svg.toString('base64')}`

it('an official file is shown byte for byte, and runs nothing', async () => {
  const address = (await upload(dataUrl)).json<{ file: string }>().file
  expect((await upload(dataUrl)).json()).toEqual({ file: address })
  const shown = await shop.app.inject(address)
  expect([shown.statusCode, shown.headers['content-type'], shown.rawPayload.equals(svg)]).toEqual([
    200,
    'image/svg+xml',
    true,
  ])
  expect(shown.headers['content-security-policy']).toContain("default-src 'none'")
  // A font within the file is a part of how it looks.
  expect(shown.headers['content-security-policy']).toContain('font-src data:')
  expect(shown.headers['x-content-type-options']).toBe('nosniff')
})

it.each(['data:text/html;base64,PGI+', 'data:image/png;base64,', 'hello'])('refuses %s', async (file) => {
  expect((await upload(file)).json()).toMatchObject({ details: [{ field: 'file' }] })
})

it('the guarantee notice shows its file, its text and its link while the EU is delivered to', async () => {
  const file = (await upload(dataUrl)).json<{ file: string }>().file
  const read = async () => {
    shop.app.invalidate(['*'])
    return (await shop.app.inject('/api/shop')).json<ShopView>()
  }
  const links = ({ footer }: ShopView) => footer.columns.flatMap((column) => column.links.map(({ to }) => to))
  expect((await read()).legal).not.toHaveProperty('guarantee')
  const notice = { file, text: 'The official words.', link: 'https://europa.eu/youreurope' }
  const silent = { values: { 'legal.guarantee': { ...notice, text: '' } } }
  expect((await shop.call('PATCH', '/api/settings', admin, silent)).json().details).toMatchObject([
    { field: 'legal.guarantee.text' },
  ])
  await shop.set({ 'legal.guarantee': notice })
  const shown = await read()
  expect([shown.legal.guarantee, links(shown).includes(file)]).toEqual([notice, true])
  await shop.set({ 'orders.countries': ['US', 'GB'] })
  const elsewhere = await read()
  expect(elsewhere.legal).not.toHaveProperty('guarantee')
  expect(links(elsewhere)).not.toContain(file)
})
