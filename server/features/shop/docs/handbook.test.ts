import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { HANDBOOK } from '../../../../contract/handbook.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

const docs = join(import.meta.dirname, '../../../../docs')

const shop = await openTestShop()
const headers = await shop.world.signIn(await shop.world.user({ role: 'admin' }))

it('an admin reads the handbook with all of its pictures, and none of its links leads nowhere', async () => {
  const page = await shop.app.inject({ url: HANDBOOK, headers })
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).toContain('<h2>Pack and ship</h2>')
  expect(page.body).not.toMatch(/href="\.\.|src="handbook/)
  const pictures = [...page.body.matchAll(/<img src="([^"]+)" alt="([^"]+)"/g)]
  expect(pictures.length).toBeGreaterThan(5)
  for (const [, url] of pictures) {
    const picture = await shop.app.inject({ url: url!, headers })
    expect([url, picture.statusCode, picture.headers['content-type']]).toEqual([url, 200, 'image/webp'])
  }
})

it('no address leads to another file', async () => {
  for (const name of ['..%2Fhandbook.md', 'handbook.md', '..%2F..%2Fpackage.json', 'none.webp']) {
    const answer = await shop.app.inject({ url: `${HANDBOOK}/${name}`, headers })
    expect([name, answer.statusCode]).toEqual([name, 404])
  }
})

it('each task takes at most six steps, and the pictures are few and small', () => {
  const parts = readFileSync(join(docs, 'handbook.md'), 'utf8').split(/^## /m).slice(1)
  expect(parts.length).toBeGreaterThanOrEqual(9)
  for (const part of parts) {
    const steps = [...part.matchAll(/^\d\. /gm)].length
    expect([part.split('\n')[0], steps >= 3 && steps <= 6]).toEqual([part.split('\n')[0], true])
  }
  const pictures = readdirSync(join(docs, 'handbook'))
  expect(pictures.length).toBeLessThanOrEqual(15)
  for (const name of pictures) expect(statSync(join(docs, 'handbook', name)).size).toBeLessThan(60_000)
})
