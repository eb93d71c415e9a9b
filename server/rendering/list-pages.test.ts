import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { openServerOf } from '../testing/pages-fixture.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { servePages } from './pages.routes.ts'

it('pages of lists that nobody asked for before are drawn one by one, and other pages at once', async () => {
  const server = await openServerOf(await openTestShop())
  let [running, most] = [0, 0]
  const draw = async () => {
    running += 1
    most = Math.max(most, running)
    await pause(5)
    running -= 1
    return { page: { status: 200, html: '<!doctype html>' }, tags: [] }
  }
  servePages(server, draw, true)
  const mostOf = async (addressOf: (number: number) => string) => {
    most = 0
    const asked = Array.from({ length: 10 }, (_, number) => server.inject(addressOf(number)))
    for (const { statusCode } of await Promise.all(asked)) expect(statusCode).toBe(200)
    return most
  }
  expect(await mostOf((number) => `/search?q=fern+${number}`)).toBe(1)
  expect(await mostOf((number) => `/plants/${number}`)).toBe(10)
})
