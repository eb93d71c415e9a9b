import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import type { RecoveryCodesView, TotpSetupView } from '../../contract/schemas/account.ts'
import type { TestShop } from './test-shop.ts'
import { WORLD_PASSWORD } from './world.ts'

export type Headers = Record<string, string>

export const post = ({ app }: TestShop, url: string, headers: Headers = {}, payload: object = {}) =>
  app.inject({ method: 'POST', url, headers, payload })

/** The app's code at the shop's time, or so many milliseconds off. */
export const codeOf = (secret: string, { clock }: TestShop, offMs = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: clock.now().getTime() + offMs })

/** Somebody waits until the app shows another code. */
export function nextCode(secret: string, shop: TestShop): string {
  shop.clock.advance(30_000)
  return codeOf(secret, shop)
}

/** Somebody with an app and recovery codes. */
export async function protectedUser(shop: TestShop, role: 'user' | 'admin' = 'user') {
  const { user, headers } = await shop.world.person({ role })
  return { user, headers, ...(await protect(shop, headers)) }
}

/** Gives the account an app. @returns its secret and the recovery codes */
export async function protect(shop: TestShop, headers: Headers) {
  const { secret } = (await post(shop, '/api/auth/totp/begin', headers)).json<TotpSetupView>()
  const answer = await post(shop, '/api/auth/totp/confirm', headers, { code: codeOf(secret, shop) })
  expect(answer.statusCode, answer.body).toBe(200)
  return { secret, codes: answer.json<RecoveryCodesView>().codes }
}

/** Gives the right password. @returns what the browser has to go on with */
export async function beginLogin(shop: TestShop, email: string, headers: Headers = {}): Promise<Headers> {
  const answer = await post(shop, '/api/auth/login', headers, { email, password: WORLD_PASSWORD })
  expect(answer.statusCode).toBe(401)
  expect(answer.json()).toMatchObject({ code: 'second_factor' })
  const [cookie] = answer.cookies
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
  expect(answer.body).not.toContain(cookie?.value ?? '?')
  return { ...headers, cookie: `${cookie?.name}=${cookie?.value}` }
}

export const finishLogin = (shop: TestShop, challenge: Headers, code: string) =>
  post(shop, '/api/auth/login/second-factor', challenge, { code })
