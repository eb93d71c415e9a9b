// For the cookies it adds to the types of requests and replies.
import type * as _cookies from '@fastify/cookie'
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql, type Insertable } from 'kysely'
import type { Role } from '../../contract/roles.ts'
import { deleteSome } from '../database/rows.ts'
import { prepared, type Blanks } from '../database/prepared.ts'
import type { Database, Db, Tx } from '../database/schema.ts'
import { DAY, HOUR, MINUTE } from '../../contract/durations.ts'
import { emailKeyOf } from '../base/email-key.ts'
import type { Config } from '../base/config.ts'
import { hashOf } from '../base/hash.ts'

/** The signed-in user of a request, as the database has them at this moment. */
export type Viewer = {
  id: string
  username: string
  email: string
  /** The role that the user may act in; an admin without a required second factor acts as a customer. */
  role: Role
  /** True if this is an admin who must first set up a second factor (docs/behaviour.md#sessions-and-safety). */
  lacksFactor: boolean
  tokenHash: string
  /** The time at which this session's owner last entered the password; `null` when an older release opened it. */
  confirmedAt: Date | null
  /** True if the login needs a second factor. */
  hasFactor: boolean
}

/**
 * On https the name has a prefix with which browsers accept the cookie only from this very host over https, so that a
 * neighbouring subdomain or somebody on the way cannot replace the session.
 */
export const hostCookie = (name: string, { publicUrl }: Pick<Config, 'publicUrl'>): string =>
  isHttps(publicUrl) ? `__Host-${name}` : name

/** Once real payments are possible, an admin's login needs more than the password. */
export const asksAdminsForMore = ({ stripe }: Pick<Config, 'stripe'>): boolean => stripe.secretKey !== null

export const sessionCookie = (config: Pick<Config, 'publicUrl'>): string => hostCookie('session', config)

const isHttps = (url: string): boolean => url.startsWith('https:')

/** Milliseconds that a session lasts from the login. */
const SESSION_LIFE = 30 * DAY
/** An admin's session is shorter, and ends after a time without use (docs/behaviour.md#sessions-and-safety). */
const ADMIN_LIFE = 7 * DAY
const ADMIN_IDLE = 12 * HOUR
/** The most live sessions of one account, above any real number of devices. A further login ends the least recently used one. */
export const MAX_SESSIONS = 50
/** The longest age of `last_seen_at` before a request renews it, so that most requests write nothing. */
const SEEN_EVERY = 10 * MINUTE

export type NewSession = Insertable<Database['sessions']> & { created_at: Date }

/** Makes a session to be stored. Its owner alone gets the token; the database stores a hash (docs/behaviour.md#sessions-and-safety). */
export function newSession(userId: string, now: Date, device = ''): { token: string; session: NewSession } {
  const token = randomBytes(32).toString('base64url')
  const session = {
    token_hash: hashOf(token),
    user_id: userId,
    created_at: now,
    last_seen_at: now,
    confirmed_at: now,
    device,
    expires_at: new Date(now.getTime() + SESSION_LIFE),
  }
  return { token, session }
}

/** Ends the session of this request, by header and by cookie; does nothing when there is none. */
async function endSession(db: Db | Tx, request: FastifyRequest): Promise<void> {
  const hashes = tokensOf(request).map(hashOf)
  if (hashes.length > 0) await db.deleteFrom('sessions').where('token_hash', 'in', hashes).execute()
}

/** Part of the transaction that changes a role or a password, or deletes the user; the user's row is locked. */
export const endSessionsOf = (tx: Db | Tx, userId: string): Promise<void> => endAccess(tx, userId, null)

/** Ends all sessions but the current one. The user's row is locked. */
export const endOtherSessions = (tx: Tx, { id, tokenHash }: Viewer): Promise<void> =>
  endAccess(tx, id, tokenHash)

/** Why an e-mail with a link is not sent after all. */
export const LINK_CANCELLED = 'The link was cancelled before the e-mail was sent.'

/**
 * Ends everything that gives access to an account without its password: sessions, logins that wait for a second factor,
 * links of e-mails, sent or still waiting, and the address of its calendar. Links that restore a former address stay,
 * because a thief must not end those (docs/account-links.md).
 */
async function endAccess(tx: Db | Tx, userId: string, but: string | null): Promise<void> {
  await sql`
    with session as (delete from sessions where user_id = ${userId} and token_hash is distinct from ${but}::text),
      half_done as (delete from login_challenges where user_id = ${userId}),
      link as (delete from account_tokens where user_id = ${userId} and purpose <> 'undo address'),
      calendar as (delete from calendar_feeds where user_id = ${userId})
    update emails set state = 'skipped', leased_until = null, problem = ${LINK_CANCELLED}
    where state in ('waiting', 'sending') and (
      kind in ('confirm address', 'customer invitation') and user_id = ${userId}
      or kind = 'reset password' and ${emailKeyOf('to_address')} = (select email_key from users
      where id = ${userId}))`.execute(tx)
}

/** Deletes at most `limit`. @returns how many were deleted */
export const deleteExpiredSessions = (db: Db, now: Date, limit: number): Promise<number> =>
  deleteSome(db, 'sessions', 'token_hash', sql`expires_at <= ${now}`, limit)

/** Gives the browser a new session, and ends the former one, which would otherwise stay valid for weeks unused. */
export async function replaceSession(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): Promise<void> {
  await endSession(request.server.db, request)
  setSessionCookie(reply, token)
}

function setSessionCookie(reply: FastifyReply, token: string): void {
  void reply.setCookie(sessionCookie(reply.server.config), token, {
    ...cookieOptions(reply),
    maxAge: SESSION_LIFE / 1_000,
  })
}

/** Logs this browser out, whoever was logged in: a session whose cookie is gone would stay valid for weeks unused. */
export async function leaveSession(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  await endSession(request.server.db, request)
  clearSessionCookie(reply)
}

export function clearSessionCookie(reply: FastifyReply): void {
  void reply.clearCookie(sessionCookie(reply.server.config), cookieOptions(reply))
}

const cookieOptions = (reply: FastifyReply) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(reply.server.config.publicUrl),
  }) as const

const findViewer = prepared('viewer', ({ tokenHash, now }: Blanks<{ tokenHash: string; now: Date }>, db) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.username', 'users.email', 'users.role'])
    .select(({ fn }) => [
      'sessions.created_at',
      'sessions.confirmed_at',
      'users.second_factor',
      fn.coalesce('sessions.last_seen_at', 'sessions.created_at').as('seen_at'),
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now),
)

/** Sets and returns `request.viewer`. Queries the database once per request, and never without a token. */
export async function loadViewer(request: FastifyRequest): Promise<Viewer | null> {
  if (request.viewer !== null) return request.viewer
  const [token] = tokensOf(request)
  if (token === undefined) return null
  const { db, clock, config } = request.server
  const tokenHash = hashOf(token)
  const now = clock()
  const [row] = await findViewer(db, { tokenHash, now })
  if (row === undefined) return null
  const {
    created_at: since,
    confirmed_at: confirmedAt,
    seen_at: seenAt,
    second_factor: hasFactor,
    ...user
  } = row
  if (user.role === 'admin' && (isOlder(since, ADMIN_LIFE, now) || isOlder(seenAt, ADMIN_IDLE, now)))
    return null
  const lacksFactor = user.role === 'admin' && !hasFactor && asksAdminsForMore(config)
  const role = lacksFactor ? 'user' : user.role
  request.viewer = { ...user, role, lacksFactor, tokenHash, confirmedAt, hasFactor }
  if (isOlder(seenAt, SEEN_EVERY, now))
    await db.updateTable('sessions').set({ last_seen_at: now }).where('token_hash', '=', tokenHash).execute()
  return request.viewer
}

const isOlder = (at: Date, ms: number, now: Date): boolean => now.getTime() - at.getTime() >= ms

/** Returns the tokens, the decisive one first. */
function tokensOf(request: FastifyRequest): string[] {
  const bearer = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  return [bearer, request.cookies[sessionCookie(request.server.config)]].filter(
    (token) => token !== undefined,
  )
}
