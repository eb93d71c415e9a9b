import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { MINUTE } from '../../../contract/durations.ts'
import type {
  NewPasskeyAnswer,
  NewPasskeyView,
  PasskeyLoginView,
  RecoveryCodesView,
  TotpSetupView,
} from '../../../contract/schemas/account.ts'
import { createAuthenticator } from '../../testing/authenticator.ts'
import { openShopWithMail } from '../../testing/shop-with-mail.ts'
import { newestEmail } from '../../testing/newest-email.ts'
import { codeOf, post, type Headers } from '../../testing/second-factor.ts'

const ORIGIN = 'http://localhost:3000'

/** All lines of the log, including addresses of requests. */
const log: string[] = []
const shop = await openShopWithMail({
  env: { LOG_LEVEL: 'trace', PUBLIC_URL: ORIGIN },
  onLog: (line) => log.push(JSON.stringify(line)),
})

/** Reads every row of every table as text. */
async function dump(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(shop.db)
  expect(tables.length).toBeGreaterThan(30)
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select coalesce(string_agg(row_to_json(t)::text, ' '), '') as text from ${sql.table(name)} t`.execute(
      shop.db,
    )
    texts.push(`${name}: ${rows[0]?.text}`)
  }
  return texts.join('\n')
}

/** Does everything that an account can do. @returns each secret by its name, in clear and in the forms in which it may be written */
async function walk(): Promise<Map<string, string>> {
  const secrets = new Map<string, string>()
  const keep = (what: string, secret: string): string => {
    expect(secret.length, what).toBeGreaterThan(5)
    secrets.set(`${what} ${secrets.size}`, secret)
    return secret
  }
  const call = async (url: string, headers: Headers, payload: object, status = 200) => {
    const answer = await post(shop, url, headers, payload)
    expect(answer.statusCode, `${url} ${answer.body}`).toBe(status)
    for (const { name, value } of answer.cookies) if (value !== '') keep(`cookie ${name}`, value)
    await shop.app.outbox.run()
    return answer
  }
  const linkTo = async (to: string) => keep('token of an e-mail', (await newestEmail(shop.mail, to)).token)

  const [first, second, third] = [
    'moss under the first bridge',
    'fern by the second wall',
    'ivy on the third gate',
  ].map((words) => keep('password', words)) as [string, string, string]
  let email = 'walker@example.com'
  const logIn = async (password: string): Promise<Headers> => {
    const { token } = (await call('/api/auth/login', {}, { email, password })).json<{ token: string }>()
    return { authorization: `Bearer ${keep('session', token)}` }
  }
  await call('/api/auth/register', {}, { username: 'Walker', email, password: first }, 201)
  await call(
    '/api/auth/login',
    {},
    { email, password: keep('wrong password', 'not the password of it') },
    401,
  )
  let headers = await logIn(first)
  await call('/api/auth/send-verification', headers, {}, 202)
  await call('/api/auth/confirm-address', {}, { token: await linkTo(email) })
  await call('/api/auth/change-password', headers, { password: first, newPassword: second })
  await call('/api/auth/forgot-password', {}, { email }, 202)
  await call('/api/auth/reset-password', {}, { token: await linkTo(email), password: third })

  headers = await logIn(third)
  const moved = 'walker-moved@example.com'
  await call('/api/auth/change-email', headers, { email: moved, password: third }, 202)
  await call('/api/auth/confirm-address', {}, { token: await linkTo(moved) })
  await linkTo(email)
  email = moved

  headers = await logIn(third)
  const { secret } = (await call('/api/auth/totp/begin', headers, {})).json<TotpSetupView>()
  keep('seed', secret)
  const confirmed = await call('/api/auth/totp/confirm', headers, { code: codeOf(secret, shop) })
  const codes = confirmed.json<RecoveryCodesView>().codes.map((code) => keep('recovery code', code))
  const options = (await call('/api/auth/passkeys/begin', headers, {})).json<NewPasskeyView>().options
  keep('question to a new passkey', options.challenge)
  const key = createAuthenticator(ORIGIN)
  const added = await call(
    '/api/auth/passkeys',
    headers,
    { name: 'Phone', credential: key.make(options) },
    201,
  )
  expect(added.json<NewPasskeyAnswer>().passkey.name).toBe('Phone')

  /** Gives the password. @returns the headers for the second step */
  const begin = async (): Promise<Headers> => {
    const answer = await call('/api/auth/login', {}, { email, password: third }, 401)
    return { cookie: `login-challenge=${answer.cookies[0]?.value}` }
  }
  shop.clock.advance(MINUTE)
  const code = keep('code of an app', codeOf(secret, shop))
  await call('/api/auth/login/second-factor', await begin(), { code: keep('wrong code', '918273') }, 401)
  await call('/api/auth/login/second-factor', await begin(), { code })
  const spelled = codes[0]?.toUpperCase().replaceAll('-', '') ?? ''
  await call('/api/auth/login/second-factor', await begin(), {
    code: keep('recovery code as typed', spelled),
  })
  const ask = async (browser: Headers) => {
    const asked = await call('/api/auth/login/passkey/begin', browser, {})
    const challenge = keep('question to a passkey', asked.json<PasskeyLoginView>().options?.challenge ?? '')
    return { challenge }
  }
  const browser = await begin()
  const answer = await call('/api/auth/login/passkey', browser, { credential: key.sign(await ask(browser)) })
  keep('session', answer.json<{ token: string }>().token)
  await call('/api/auth/confirm', headers, { password: third })
  const renewed = (await call('/api/auth/recovery-codes', headers, {})).json<RecoveryCodesView>()
  for (const each of renewed.codes) keep('recovery code', each)
  // Leaves a login unfinished, with a question to the passkey, and an e-mailed link unopened.
  await ask(await begin())
  await call('/api/auth/forgot-password', {}, { email }, 202)
  await linkTo(email)
  return secrets
}

it('after a walk through every flow of an account no secret stands in a table, an e-mail kept or a line of the log', async () => {
  const secrets = await walk()
  const kept = `${await dump()}\n${log.join('\n')}`
  // Checks that the steps left traces, so that a secret would be found.
  for (const trace of [
    'walker-moved@example.com',
    'second factor changed',
    '/api/auth/reset-password',
    '"login"',
  ])
    expect(kept).toContain(trace)
  expect(secrets.size).toBeGreaterThan(45)
  const written = (secret: string) =>
    [
      secret,
      secret.replaceAll('-', ''),
      encodeURIComponent(secret),
      Buffer.from(secret).toString('base64').replaceAll('=', ''),
      Buffer.from(secret).toString('hex'),
    ].filter((text) => text.length > 5)
  const found = [...secrets].filter(([, secret]) => written(secret).some((text) => kept.includes(text)))
  expect(found.map(([what]) => what)).toEqual([])
})

it('passwords are kept by argon2id with the memory and passes that are asked of it today', async () => {
  const keeper = { username: 'Keeper', email: 'keeper@example.com', password: 'moss over the fourth step' }
  expect((await post(shop, '/api/auth/register', {}, keeper)).statusCode).toBe(201)
  const user = await shop.row('users', ['password_hash'], { username: 'Keeper' })
  expect(user.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

it('recovery codes have more than 112 bits, so that their hashes need no salt and no stretching', async () => {
  const headers = await shop.world.signIn(await shop.world.user())
  const { secret } = (await post(shop, '/api/auth/totp/begin', headers)).json<TotpSetupView>()
  const answer = await post(shop, '/api/auth/totp/confirm', headers, { code: codeOf(secret, shop) })
  for (const code of answer.json<RecoveryCodesView>().codes)
    expect(code).toMatch(/^[2-9a-hjkmnp-tv-z]{6}(-[2-9a-hjkmnp-tv-z]{6}){3}$/)
  expect(24 * Math.log2(30)).toBeGreaterThan(112)
})
