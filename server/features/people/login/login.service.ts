import type { App } from '../../../platform/app-type.ts'
import { DEMO_PASSWORD, mayBeDemo } from '../../../base/demo-password.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { AppError, badRequest } from '../../../platform/errors.ts'
import type { LoginBody, RegisterBody } from '../../../../contract/schemas/user.ts'
import { newSession } from '../../../platform/sessions.ts'
import { insertUser, type UserRow } from '../accounts/accounts.store.ts'
import { queueSecurityEmail, wasLeft } from '../accounts/security-emails.store.ts'
import { closeChallenge, openChallenge, tryChallenge } from './factors/challenges.store.ts'
import { whyGuessable } from './guessable.ts'
import { attemptOf, countFactorTry, countFailure, type Attempt } from './login-attempts.store.ts'
import { findLock, findLogin, findOwner, openSession, type LoginRow } from './login.store.ts'
import { hashPassword, refuseWhenHashingIsBusy, verifyPassword } from './passwords.ts'

export type Shop = Pick<App, 'config' | 'settings' | 'db' | 'clock'>

/** True for the published demo password where it opens nothing. */
const isPublished = ({ config, settings }: Pick<Shop, 'config' | 'settings'>, password: string): boolean =>
  password === DEMO_PASSWORD && !mayBeDemo(config, settings.isOwn)

export const emailTaken = () => new AppError(409, 'email_taken', 'That email already has an account')

const wrongPair = (security: NonNullable<AppError['security']>) =>
  Object.assign(new AppError(401, 'wrong_credentials', 'Please provide a valid email and password'), {
    security,
  })

/** Milliseconds of a lock that counts as short. */
const SHORT_WAIT = 30_000

const loginLocked = (until: Date, now: Date) => {
  const wait = until.getTime() - now.getTime()
  const message =
    wait <= SHORT_WAIT
      ? 'Too many failed logins for this account. Please try again in a few seconds'
      : 'Too many failed logins. Please try again in 15 minutes'
  return Object.assign(new AppError(429, 'locked', message), { retryAfter: Math.ceil(wait / 1_000) })
}

/** Checks the password of somebody logged in. Failures count like those of a login. @throws AppError 400 with the field, 429 when locked */
export async function confirmPassword(
  shop: Shop,
  { email }: Pick<UserRow, 'email'>,
  password: string,
  address: string,
): Promise<void> {
  const attempt = attemptOf(email, address)
  try {
    await checkCredentials(shop, { email, password }, attempt)
    await refuseWhenLocked(shop, attempt)
  } catch (error) {
    // Not 401, because the viewer stays logged in.
    if (error instanceof AppError && error.code === 'wrong_credentials')
      throw Object.assign(badRequest('password', 'is not correct'), {
        security: { event: 'login_failed', ...error.security },
      })
    throw error
  }
}

/** Checks a new password. @throws AppError 400, naming the field, when it is easy to guess */
export function refuseGuessable(
  shop: Pick<App, 'config' | 'settings'>,
  password: string,
  owner: Pick<RegisterBody, 'username' | 'email'>,
  field = 'password',
): void {
  if (isPublished(shop, password))
    throw badRequest(field, 'is the password of the demo accounts. Please choose another password')
  const reason = whyGuessable(password, owner, shop.settings.get('shop.name'))
  if (reason !== null) throw badRequest(field, reason)
}

export async function register(shop: Shop, { username, email, password }: RegisterBody): Promise<UserRow> {
  refuseGuessable(shop, password, { username, email })
  const passwordHash = await hashPassword(password)
  const at = shop.clock()
  return inTransaction(shop.db, async (tx) => {
    const user = await insertUser(tx, { username, email, passwordHash, role: 'user', at })
    // Checked after the insert, which waits for a concurrent change of address. The account that left the address may take it back.
    if (!user || (await wasLeft(tx, email, at))) throw emailTaken()
    return user
  })
}

/**
 * Starts a session if e-mail and password are right, and returns its token.
 *
 * @param address the visitor's network address: failures are counted for its network, and for the account
 * @param device the name by which its owner recognises the session
 * @throws AppError 401, 429 when locked
 */
export async function logIn(
  shop: Shop,
  body: LoginBody,
  address: string,
  device: string,
): Promise<{ token: string; user: UserRow }> {
  const attempt = attemptOf(body.email, address)
  const user = await checkCredentials(shop, body, attempt)
  if (!user.second_factor) return startSession(shop, user, attempt, device, false)
  await refuseWhenLocked(shop, attempt)
  const challenge = await openChallenge(shop.db, user, shop.clock())
  throw challenge === undefined ? wrongPair({ userId: user.id }) : new SecondFactorNeeded(challenge)
}

/** Thrown when the password was right and the account has a second factor. */
export class SecondFactorNeeded extends AppError {
  // Private, so that it is in no log of the error.
  readonly #challenge: string
  constructor(challenge: string) {
    super(
      401,
      'second_factor',
      'Please confirm your login with a passkey, a code of your app or a recovery code',
    )
    this.#challenge = challenge
  }

  /** The token that proves that this browser gave the password. */
  get challenge(): string {
    return this.#challenge
  }
}

/** The account of the login, and the hash of the challenge that a passkey has to sign. */
type Proving = { userId: string; passkeyHash: string }

/** A check of the second factor; `refusal` is the answer to a wrong one. */
export type Proof = { isRight: (proving: Proving) => Promise<boolean>; refusal: string }

/** Completes a login whose password was right; wrong proofs count as failures. @throws AppError 401 to begin or prove again, 429 when locked */
export async function finishLogin(
  shop: Shop & Pick<App, 'outbox'>,
  challenge: string,
  proof: Proof,
  address: string,
  device: string,
): Promise<{ token: string; user: UserRow }> {
  const proving = await tryChallenge(shop.db, challenge, shop.clock())
  const user = proving && (await findOwner(shop.db, proving.userId))
  if (proving === undefined || user === undefined) throw challengeExpired()
  const attempt = attemptOf(user.email, address)
  await refuseWhenLocked(shop, attempt)
  const { lockedUntil, isLast } = await countFactorTry(shop.db, attempt, shop.clock())
  if (lockedUntil !== null) throw loginLocked(lockedUntil, shop.clock())
  if (!(await proof.isRight(proving))) {
    await countFailure(shop.db, attempt, shop.clock())
    if (isLast) await notifyCodesGuessed(shop, user)
    throw Object.assign(new AppError(401, 'second_factor', proof.refusal), {
      security: { event: 'factor_refused', userId: user.id },
    })
  }
  // Changing the password deletes the challenge: if it still exists, the owner above has the password that was checked.
  if (!(await closeChallenge(shop.db, challenge))) throw wrongPair({ userId: user.id })
  await shop.db.deleteFrom('login_attempts').where('pair', '=', attempt.factor).execute()
  return startSession(shop, user, attempt, device, true)
}

/** Tells the owner that somebody knows the password, at most once a day. */
async function notifyCodesGuessed(shop: Shop & Pick<App, 'outbox'>, user: UserRow) {
  const { db, clock, outbox } = shop
  const at = clock()
  const about = `${user.id} ${at.toISOString().slice(0, 10)}`
  await inTransaction(db, (tx) =>
    queueSecurityEmail(tx, shop, user, { kind: 'codes guessed', about, data: {}, at }),
  )
  outbox.wake()
}

export const challengeExpired = () =>
  new AppError(401, 'wrong_credentials', 'The login expired or had too many attempts. Please log in again')

/** Starts the session, checking locks and password again: concurrent guesses or a theft may have changed them. @throws AppError 401 */
async function startSession(
  shop: Shop,
  { password_hash: passwordHash, second_factor: _factor, ...user }: LoginRow,
  attempt: Attempt,
  device: string,
  askedForMore: boolean,
): Promise<{ token: string; user: UserRow }> {
  const now = shop.clock()
  const { token, session } = newSession(user.id, now, device)
  const proven = { passwordHash, askedForMore }
  const { lockedUntil, isOpen } = await openSession(shop, session, attempt, proven)
  if (lockedUntil !== null) throw loginLocked(lockedUntil, now)
  if (!isOpen) throw wrongPair({ userId: user.id })
  return { token, user }
}

async function refuseWhenLocked({ db, clock }: Shop, attempt: Attempt): Promise<void> {
  const now = clock()
  const until = await findLock(db, attempt, now)
  if (until) throw loginLocked(until, now)
}

/** Finds the user of this e-mail and password; unknown and wrong ones answer alike, in the same time. Callers check locks again. */
async function checkCredentials(
  shop: Shop,
  { email, password }: LoginBody,
  attempt: Attempt,
): Promise<LoginRow> {
  const { db, clock } = shop
  refuseWhenHashingIsBusy()
  const now = clock()
  const { user, lockedUntil } = await findLogin(db, email, attempt, now)
  if (lockedUntil !== null) throw loginLocked(lockedUntil, now)
  const isRight = await verifyPassword(user?.password_hash ?? null, password)
  const isDemo = isRight && isPublished(shop, password)
  if (!isRight || !user || isDemo) {
    await countFailure(db, attempt, clock())
    throw wrongPair({ userId: user?.id, ...(isDemo && { event: 'demo_refused' }) })
  }
  return user
}
