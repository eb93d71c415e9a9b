import { setTimeout as pause } from 'node:timers/promises'
import type { MovedInShop } from './moved-in-shop.ts'
import type { WholeFiles } from './whole-files.ts'

/** A customer's first way back in, in seconds. */
type Returned = { orders: number; seconds: number }

/** @throws Error unless each old address answers 301, and the one that it names 200 */
export async function expectToLeadOn({ url }: MovedInShop, { old }: WholeFiles): Promise<void> {
  for (const address of old) {
    const moved = await fetch(`${url}${address}`, { redirect: 'manual' })
    await moved.arrayBuffer()
    const to = moved.headers.get('location')
    if (moved.status !== 301 || to === null) throw new Error(`${address} answers ${moved.status}`)
    const page = await fetch(new URL(to, url), { redirect: 'manual' })
    await page.arrayBuffer()
    if (page.status !== 200) throw new Error(`${address} leads to ${to}, which answers ${page.status}`)
  }
}

/** @throws Error unless the page of each reviewed product has its reviews */
export async function expectReviews({ url }: MovedInShop, { reviewed }: WholeFiles): Promise<void> {
  for (const [slug, reviews] of reviewed) {
    const answer = (await (await fetch(`${url}/api/products/${slug}`)).json()) as {
      product: { reviewCount: number }
    }
    if (answer.product.reviewCount !== reviews)
      throw new Error(`${slug} has ${answer.product.reviewCount} reviews of ${reviews}`)
  }
}

const PASSWORD = 'an-altogether-new-password'

/** A moved customer sets a password by "Forgot your password?" and sees the orders of the former shop. */
export async function returnAs({ url }: MovedInShop, email: string): Promise<Returned> {
  const began = performance.now()
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${url}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} of ${email} answers ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as { token: string }
  }
  await post('forgot-password', { email })
  const token = await tokenFrom(url, email)
  await post('reset-password', { token, password: PASSWORD })
  const session = await post('login', { email, password: PASSWORD })
  const own = await fetch(`${url}/api/past-orders/mine`, {
    headers: { authorization: `Bearer ${session.token}` },
  })
  const { orders } = (await own.json()) as { orders: unknown[] }
  return { orders: orders.length, seconds: (performance.now() - began) / 1_000 }
}

/** From the mailbox of the sandbox, which a shop without a mail server of its own has. */
async function tokenFrom(url: string, email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const list = await (await fetch(`${url}/sandbox/mail?address=${encodeURIComponent(email)}`)).text()
    const [id] = /msg_\w+/.exec(list) ?? []
    if (id !== undefined) {
      const text = await (await fetch(`${url}/sandbox/mail/${id}/text`)).text()
      const [, token] = /#([\w-]{43})/.exec(text) ?? []
      if (token !== undefined) return token
    }
    await pause(200)
  }
  throw new Error(`No e-mail came to ${email}`)
}
