import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { parseConfig } from '../../server/base/config.ts'
import { openDatabase } from '../../server/database/open.ts'
import { inSnapshot } from '../../server/database/transaction.ts'
import { findInconsistent } from '../../server/testing/review-figures.ts'
import { addProduct, plainShop } from './support/customer.ts'
import { anyDatabase } from './support/postgres.ts'
import { eventually, startShop } from './support/processes.ts'

const PASSWORD = 'a-customer-password'

/** Calls of one account, which answer what the shop answers. */
async function caller(origin: string, email: string, password = PASSWORD) {
  let headers: Record<string, string> = { 'content-type': 'application/json' }
  const call = async (method: string, path: string, body: object) => {
    const answer = await fetch(`${origin}${path}`, { method, headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`)
    return await answer.json()
  }
  const { user, token } = (await call('POST', '/api/auth/login', { email, password })) as {
    user: { _id: string }
    token: string
  }
  headers = { ...headers, authorization: `Bearer ${token}` }
  return { id: user._id, call }
}

/** Not to be compressed, so that its files take a while to be made and written. */
const slowPicture = async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const picture = sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: '#777', noise } })
  return `data:image/jpeg;base64,${(await picture.jpeg({ quality: 80 }).toBuffer()).toString('base64')}`
}

test('a shop that is killed while photos arrive and a review is hidden leaves neither half done', async () => {
  const where = await anyDatabase()
  const shop = await startShop({ ...plainShop, ...where })
  const { _id: productId } = await addProduct(shop.origin, 20)
  const email = 'rosa@faults.test'
  await fetch(`${shop.origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'Rosa', email, password: PASSWORD }),
  })
  const rosa = await caller(shop.origin, email)
  const admin = await caller(shop.origin, plainShop.ADMIN_EMAIL, plainShop.ADMIN_PASSWORD)
  const review = { productId, userId: rosa.id, rating: 2, comment: 'Drooped.' }
  const { _id: id } = (await rosa.call('POST', '/api/reviews/post-review', review)) as { _id: string }

  const uploads = Promise.allSettled(
    [1, 2, 3].map(async () => rosa.call('POST', '/api/uploadImage', { image: await slowPicture() })),
  )
  const decisions = (async () => {
    for (let hidden = true; ; hidden = !hidden)
      await admin.call('PATCH', `/api/reviews/${id}/moderation`, {
        hidden,
        ...(hidden && { reason: 'spam' }),
      })
  })().catch((error: unknown) => error)
  const stored = () => readdir(join(where.DATA_DIR, 'images')).catch((): string[] => [])
  const keys = await eventually(async () => {
    const found = await stored()
    return found.length > 0 ? found : undefined
  })
  await shop.kill()
  await uploads
  expect(await decisions).toBeInstanceOf(Error)

  const database = await openDatabase(parseConfig(where), () => undefined)
  try {
    const rows = await database.db.selectFrom('images').select('key').execute()
    expect(rows.map(({ key }) => key)).toEqual(expect.arrayContaining([...keys, ...(await stored())]))
    expect(await findInconsistent(database.db, [productId])).toEqual([])
    // A server that has the last commit of the dead process still before it may end it meanwhile.
    const { hiddenFor, after } = await inSnapshot(database.db, async (tx) => {
      const review = tx.selectFrom('reviews').select('hidden_for').where('id', '=', id)
      const audit = tx.selectFrom('audit_log').select('after').where('subject_id', '=', id)
      return {
        hiddenFor: (await review.executeTakeFirstOrThrow()).hidden_for,
        after: (await audit.orderBy('id', 'desc').executeTakeFirstOrThrow()).after,
      }
    })
    expect((after as { hiddenFor: unknown }).hiddenFor).toBe(hiddenFor)
  } finally {
    await database.close()
  }
})
