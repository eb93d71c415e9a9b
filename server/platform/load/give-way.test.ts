import Fastify from 'fastify'
import { afterAll, expect, inject, it } from 'vitest'
import { copyTemplate } from '../../testing/test-database.ts'
import type { App } from '../app-type.ts'
import { giveWayToVisitors } from './give-way.ts'

const database = await copyTemplate(inject('template'))
afterAll(() => database.close())
const app = Fastify() as unknown as App
giveWayToVisitors(app, database)

/** Milliseconds of the rest after a work of 400. */
async function rest(): Promise<number> {
  const now = performance.now()
  await app.giveWay(now - 400)
  return performance.now() - now
}

it('rests for as long as the work took while somebody uses the one connection', async () => {
  await database.pool.query('select')
  expect(await rest()).toBeLessThan(350)
  const visitor = await database.pool.connect()
  try {
    const rests = (await rest()) > 395
    expect(rests).toBe(database.engine === 'embedded')
  } finally {
    visitor.release()
  }
})
