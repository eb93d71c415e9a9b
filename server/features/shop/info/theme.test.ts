import { expect, it } from 'vitest'
import { openTestShop } from '../../../testing/test-shop.ts'

const shop = await openTestShop()
const headers = await shop.world.signIn(await shop.world.user({ role: 'admin' }))

const choose = (colours: object | null) =>
  shop.call('PATCH', '/api/settings', headers, { values: { 'shop.colours': colours } })
const themeOf = async () => (await shop.app.inject('/api/shop')).json<{ theme?: string }>().theme

it('colours that cannot be read are refused, and nothing is linked', async () => {
  const answer = await choose({ main: '#f0f0f0', accent: '#a9492a' })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().details[0]).toMatchObject({ field: 'shop.colours.main' })
  expect(await themeOf()).toBeUndefined()
  expect((await shop.app.inject('/theme/none.css')).statusCode).toBe(404)
})

it('chosen colours come as a style sheet that never changes, and an old address leads to the present one', async () => {
  await choose({ main: '#1f4d38', accent: '#a9492a' })
  const old = await themeOf()
  expect(old).toMatch(/^\/theme\/[\da-f]{16}\.css$/)
  await choose({ main: '#23408f', accent: '#8a2f5c' })
  const theme = await themeOf()
  expect(theme).not.toBe(old)
  const answer = await shop.app.inject(theme ?? '')
  expect(answer.headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(answer.body).toContain('--color-leaf:#23408f')
  const late = await shop.app.inject(old ?? '')
  expect([late.body, late.headers['cache-control']]).toEqual([answer.body, 'no-cache'])
  await choose(null)
  expect(await themeOf()).toBeUndefined()
})
