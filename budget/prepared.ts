import { Stripe } from 'stripe'
import { Secret, TOTP } from 'otpauth'
import { createAuthenticator } from '../server/testing/authenticator.ts'
import type { AllCalls, Scene } from '../server/testing/call-rows/scene.ts'
import { WORLD_PASSWORD } from '../server/testing/world.ts'

/** What differs from the row of a call: its arguments, its headers in place of the caller's, or its body as text. */
export type Prepared = { given?: object; headers?: Record<string, string>; payload?: string }

/** The state that a call needs to do all of its work, where the tests of access and odd requests do without. */
export const prepared: { [Name in keyof AllCalls]?: (scene: Scene, secret: string) => Promise<Prepared> } = {
  'POST /api/auth/logout': async ({ headersOf }) => ({ headers: await headersOf('owner') }),
  'POST /api/account/delete': async ({ headersOf }) => ({
    headers: await headersOf('other'),
    given: { body: { password: WORLD_PASSWORD } },
  }),
  'DELETE /api/auth/sessions/:id': async ({ ask, headersOf }) => {
    const headers = await headersOf('owner')
    const { sessions } = await ask('owner', 'GET /api/auth/sessions', {})
    return { headers, given: { id: sessions.find(({ current }) => current)?._id } }
  },

  'POST /api/auth/totp/confirm': async (scene) => ({ given: { body: { code: await newCode(scene) } } }),
  'POST /api/auth/totp/remove': async (scene) => {
    await withApp(scene)
    return {}
  },
  'POST /api/auth/recovery-codes': async (scene) => {
    await withApp(scene)
    return {}
  },
  'POST /api/auth/users/:id/remove-factor': async (scene) => {
    await withApp(scene)
    return { given: { id: scene.owner.id } }
  },
  'POST /api/auth/login/second-factor': async (scene) => {
    const { codes } = await withApp(scene)
    return { headers: await halfLoggedIn(scene), given: { body: { code: codes[0] } } }
  },

  'POST /api/auth/passkeys': async (scene) => ({ given: { body: await newPasskey(scene) } }),
  'DELETE /api/auth/passkeys/:id': async (scene) => ({ given: { id: await addPasskey(scene) } }),
  'POST /api/auth/login/passkey/begin': async (scene) => {
    await addPasskey(scene)
    return { headers: await halfLoggedIn(scene) }
  },
  'POST /api/auth/login/passkey': async (scene) => {
    const key = createAuthenticator(scene.app.config.publicUrl)
    await addPasskey(scene, key)
    const headers = await halfLoggedIn(scene)
    const begun = await scene.app.inject({ method: 'POST', url: '/api/auth/login/passkey/begin', headers })
    const { options } = begun.json<{ options: { challenge: string } }>()
    return { headers, given: { body: { credential: key.sign(options) } } }
  },

  // The first count of a product reads its open checkouts.
  'PUT /api/stock/:productId': async ({ world }) => {
    const productId = (await world.product()).id
    return { given: { productId, body: { requestId: productId, count: 0 } } }
  },

  'POST /api/orders/confirm-payment': async (scene) => ({
    given: { body: { session_id: await pay(scene) } },
  }),
  'POST /api/webhooks/stripe': async (scene, secret) => completed(await pay(scene), secret),
  'POST /api/payments/:id/settle': async (scene) => {
    await pay(scene)
    const { payments } = await scene.ask('admin', 'GET /api/payments', {})
    return { given: { id: payments[0]?.checkoutId } }
  },
  'POST /api/orders/:id/refunds': async (scene) => {
    const body = { requestId: scene.order.id, amount: 0.5, reason: 'A leaf was snapped.' }
    return { given: { id: await buy(scene), body } }
  },
  'POST /api/orders/:id/cancel': async (scene) => ({ given: { id: await buy(scene), body: {} } }),
}

/** Returns the current code of the owner's new authenticator app. */
async function newCode({ ask }: Scene): Promise<string> {
  const { secret } = await ask('owner', 'POST /api/auth/totp/begin', {})
  return TOTP.generate({ secret: Secret.fromBase32(secret) })
}

/** Gives the owner an authenticator app. @returns recovery codes */
async function withApp(scene: Scene): Promise<{ codes: string[] }> {
  return scene.ask('owner', 'POST /api/auth/totp/confirm', { body: { code: await newCode(scene) } })
}

type Key = ReturnType<typeof createAuthenticator>

async function newPasskey({ app, ask }: Scene, key: Key = createAuthenticator(app.config.publicUrl)) {
  const { options } = await ask('owner', 'POST /api/auth/passkeys/begin', {})
  return { name: 'Phone', credential: key.make(options) }
}

async function addPasskey(scene: Scene, key?: Key): Promise<string> {
  const body = await newPasskey(scene, key)
  return (await scene.ask('owner', 'POST /api/auth/passkeys', { body })).passkey._id
}

/** Returns the cookies of a browser in which the owner has entered the right password and no second factor yet. */
async function halfLoggedIn({ app, owner: { email } }: Scene): Promise<{ cookie: string }> {
  const payload = { email, password: WORLD_PASSWORD }
  const { cookies } = await app.inject({ method: 'POST', url: '/api/auth/login', payload })
  return { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
}

/** Checks out a product that is not counted, and pays on the hosted page. @returns the provider's session id */
async function pay({ ask, owner: { id: userId, email }, world }: Scene): Promise<string> {
  const body = { products: [{ productId: (await world.product()).id, quantity: 1 }], userId, email }
  const session = await ask('owner', 'POST /api/orders/create-checkout-session', { body })
  const form = { email, number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123', name: 'Ann Fern' }
  await fetch(session.url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  return session.id
}

async function buy(scene: Scene): Promise<string> {
  const body = { session_id: await pay(scene) }
  return (await scene.ask('owner', 'POST /api/orders/confirm-payment', { body })).order._id
}

/** The provider's event that a session is paid, with its signature. */
function completed(sessionId: string, secret: string): Prepared {
  const payload = JSON.stringify({
    id: 'evt_budget',
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { id: sessionId, object: 'checkout.session' } },
  })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret })
  return { payload, headers: { 'content-type': 'application/json', 'stripe-signature': signature } }
}
