import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { apiPaths } from '../../contract/paths.ts'
import { openEmbedded } from '../../server/database/embedded/open-embedded.ts'
import { findUnsettled } from '../../server/features/catalogue/reviews/settle-reviews.store.ts'
import { addProduct, plainShop } from './support/customer.ts'
import { embeddedFolder } from './support/folders.ts'
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
  const { user, token } = (await call('POST', apiPaths.login(), { email, password })) as {
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
  const folder = await embeddedFolder()
  const shop = await startShop({ ...plainShop, DATA_DIR: folder, RATE_LIMITS: 'off' })
  const { _id: productId } = await addProduct(shop.origin, 20)
  const email = 'rosa@faults.test'
  await fetch(`${shop.origin}${apiPaths.register()}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'Rosa', email, password: PASSWORD }),
  })
  const rosa = await caller(shop.origin, email)
  const admin = await caller(shop.origin, plainShop.ADMIN_EMAIL, plainShop.ADMIN_PASSWORD)
  const review = { productId, userId: rosa.id, rating: 2, comment: 'Drooped.' }
  const { _id: id } = (await rosa.call('POST', apiPaths.postReview(), review)) as { _id: string }

  const uploads = Promise.allSettled(
    [1, 2, 3].map(async () => rosa.call('POST', apiPaths.uploadImage(), { image: await slowPicture() })),
  )
  const decisions = (async () => {
    for (let hidden = true; ; hidden = !hidden)
      await admin.call('PATCH', apiPaths.moderateReview(id), { hidden, ...(hidden && { reason: 'spam' }) })
  })().catch((error: unknown) => error)
  const stored = () => readdir(join(folder, 'images')).catch((): string[] => [])
  const keys = await eventually(async () => {
    const found = await stored()
    return found.length > 0 ? found : undefined
  })
  await shop.kill()
  await uploads
  expect(await decisions).toBeInstanceOf(Error)

  const database = await openEmbedded(folder, () => undefined)
  try {
    const rows = await database.db.selectFrom('images').select('key').execute()
    expect(rows.map(({ key }) => key)).toEqual(expect.arrayContaining([...keys, ...(await stored())]))
    expect(await findUnsettled(database.db, [productId])).toEqual([])
    const { hidden_for: hiddenFor } = await database.db
      .selectFrom('reviews')
      .select('hidden_for')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { after } = await database.db
      .selectFrom('audit_log')
      .select('after')
      .where('subject_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(after).toMatchObject({ hiddenFor })
  } finally {
    await database.close()
  }
})
