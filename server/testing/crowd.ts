import { expect, vi } from 'vitest'
import type { TestShop } from './test-shop.ts'

const CROWD = 60

/**
 * Does `work` while every connection of the database is taken and more visitors wait for one than the shop lets in.
 * @returns the statuses of what they are answered afterwards
 */
export async function whileManyWait(
  { app, database }: TestShop,
  work: () => Promise<void>,
): Promise<number[]> {
  const connections = await Promise.all(
    Array.from({ length: database.pool.options.max }, () => database.pool.connect()),
  )
  const crowd = Array.from({ length: CROWD }, async () => (await app.inject('/api/shop-info')).statusCode)
  try {
    await vi.waitFor(() => expect(database.waiting()).toBe(CROWD), { timeout: 30_000 })
    await work()
  } finally {
    for (const connection of connections) connection.release()
  }
  return Promise.all(crowd)
}
