import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { StagedImportView } from '../../contract/schemas/imports.ts'
import { parseConfig } from '../../server/base/config.ts'
import { openDatabase } from '../../server/database/open.ts'
import { plainShop } from './support/customer.ts'
import { anyDatabase } from './support/postgres.ts'
import { eventually, startShop } from './support/processes.ts'

const HEADER = 'Handle,Title,Variant Price,Variant SKU\n'
const line = (name: string, index: number) => `${name}-${index},${name} ${index},9.90,${name}-${index}\n`
const PLANTS = 1_500

/** Calls of an admin. */
async function admin(origin: string) {
  const login = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: plainShop.ADMIN_EMAIL, password: plainShop.ADMIN_PASSWORD }),
  })
  const { token } = (await login.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const json = async <T>(answer: Response): Promise<T> => {
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
  return {
    send: async (name: string, body: BodyInit) =>
      json<StagedImportView>(
        await fetch(`${origin}/api/imports?name=${name}`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'text/csv' },
          body,
          duplex: 'half',
        } as RequestInit),
      ),
    start: async ({ _id, plan }: StagedImportView) =>
      json(
        await fetch(`${origin}/api/imports/${_id}/start`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({ plan }),
        }),
      ),
    named: async (name: string) => {
      const { imports } = await json<{ imports: StagedImportView[] }>(
        await fetch(`${origin}/api/imports`, { headers }),
      )
      return imports.find(({ fileName }) => fileName === name)
    },
  }
}

/** A file whose end never comes. */
async function* endless() {
  yield new TextEncoder().encode(HEADER)
  for (let index = 0; ; index += 1) {
    yield new TextEncoder().encode(line('lost', index))
    await pause(1)
  }
}

test('a shop that is killed while it writes one file and reads another goes on with the one, and asks for the other again', async () => {
  const where = await anyDatabase()
  const shop = await startShop({ ...plainShop, ...where })
  const before = await admin(shop.origin)
  const file = HEADER + Array.from({ length: PLANTS }, (_, index) => line('kept', index)).join('')
  await before.send('kept', file)
  const ready = await eventually(async () => {
    const found = await before.named('kept')
    return found?.state === 'ready' ? found : undefined
  })
  const lost = before
    .send('lost', Readable.toWeb(Readable.from(endless())) as BodyInit)
    .catch((error: unknown) => error)
  await eventually(() => before.named('lost'))
  await before.start(ready)
  await eventually(async () => {
    const found = await before.named('kept')
    return (found?.counts.done ?? 0) > PLANTS / 3 ? found : undefined
  })
  await shop.kill()
  expect(await lost).toBeInstanceOf(Error)

  // As if the minute was over in which such a file may still arrive.
  const database = await openDatabase(parseConfig(where), () => undefined)
  const half = await database.db.selectFrom('products').select('sku').execute()
  await database.db
    .updateTable('imports')
    .set({ touched_at: new Date(Date.now() - 120_000) })
    .where('file_name', '=', 'lost')
    .execute()
  await database.close()
  expect(half.length).toBeGreaterThan(PLANTS / 3)
  expect(half.length).toBeLessThan(PLANTS)
  expect(half.every(({ sku }) => sku?.startsWith('kept'))).toBe(true)

  const again = await startShop({ ...plainShop, ...where })
  const after = await admin(again.origin)
  const done = await eventually(async () => {
    const found = await after.named('kept')
    return found?.state === 'done' ? found : undefined
  })
  expect(done.counts).toMatchObject({ create: PLANTS, refused: 0, done: PLANTS })
  expect(await after.named('lost')).toMatchObject({ state: 'failed', problem: 'Send the file again' })
  await again.stop()
  const at = await openDatabase(parseConfig(where), () => undefined)
  const rows = await at.db.selectFrom('products').select('sku').execute()
  const staged = await at.db.selectFrom('import_rows').select('line').execute()
  await at.close()
  expect(new Set(rows.map(({ sku }) => sku)).size).toBe(PLANTS)
  expect([rows.length, staged.length]).toEqual([PLANTS, PLANTS])
})
