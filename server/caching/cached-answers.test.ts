import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { openServerOf } from '../testing/pages-fixture.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { cacheTexts } from './cached-answers.ts'

it('lists that nobody asked for before are made two at a time, and other answers at once', async () => {
  const server = await openServerOf(await openTestShop())
  const mostAtOnce = async (name: string, work: 'list' | 'answer') => {
    let [running, most] = [0, 0]
    const make = async () => {
      running += 1
      most = Math.max(most, running)
      await pause(5)
      running -= 1
      return { text: '{}', tags: [] }
    }
    const answer = cacheTexts(server, name, { maxMegabytes: 1, work })
    server.get(`/${name}/:number`, (request, reply) => answer(request, reply, { key: request.url, make }))
    return async () => {
      const asked = Array.from({ length: 10 }, (_, number) => server.inject(`/${name}/${number}`))
      for (const { statusCode } of await Promise.all(asked)) expect(statusCode).toBe(200)
      return most
    }
  }
  const [lists, others] = [await mostAtOnce('lists', 'list'), await mostAtOnce('others', 'answer')]
  expect([await lists(), await others()]).toEqual([2, 10])
})
