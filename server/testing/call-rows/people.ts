import type { accountCalls } from '../../../contract/calls/accounts.ts'
import type { loginCalls } from '../../../contract/calls/login.ts'
import type { factorCalls } from '../../../contract/calls/factors.ts'
import type { ownDataCalls } from '../../../contract/calls/own-data.ts'
import type { recoveryCalls } from '../../../contract/calls/recovery.ts'
import type { sessionCalls } from '../../../contract/calls/sessions.ts'
import type { shelfCalls } from '../../../contract/calls/shelf.ts'
import type { userCalls } from '../../../contract/calls/users.ts'
import { newId } from '../../base/ids.ts'
import type { TokenPurpose } from '../../database/tables/people.ts'
import { inTransaction } from '../../database/transaction.ts'
import { issueToken } from '../../features/people/login/recovery/account-tokens.store.ts'
import { createAuthenticator } from '../authenticator.ts'
import { WORLD_PASSWORD } from '../world.ts'
import type { RowsOf } from './row.ts'
import type { Scene } from './scene.ts'

const key = createAuthenticator('http://localhost')
const newPassword = 'water runs under the moss'
const newAddress = () => `${newId()}@example.com`

/** The token in an e-mail to the other customer, so that the owner stays signed in. */
const token = ({ app, other }: Scene, purpose: TokenPurpose): Promise<string> =>
  inTransaction(app.db, (tx) =>
    issueToken(tx, { userId: other.id, purpose, address: newAddress(), at: app.clock() }),
  )

const shelved = async ({ world, owner }: Scene): Promise<string> => (await world.shelfPlant(owner.id)).id

type PeopleCalls = typeof accountCalls &
  typeof loginCalls &
  typeof factorCalls &
  typeof ownDataCalls &
  typeof recoveryCalls &
  typeof sessionCalls &
  typeof shelfCalls &
  typeof userCalls

export const peopleRows: RowsOf<PeopleCalls> = {
  'POST /api/auth/register': {
    who: 'everyone',
    given: () => ({ body: { username: 'Rosa', email: newAddress(), password: newPassword } }),
    statements: 4,
  },
  'POST /api/auth/login': {
    who: 'everyone',
    given: ({ owner }) => ({ body: { email: owner.email, password: WORLD_PASSWORD } }),
    // The last statement remembers the network, so that failed logins of strangers do not delay it.
    statements: 5,
  },
  'POST /api/auth/logout': { who: 'everyone', statements: 1 },
  // The next three need a login whose password was right, which no caller here has.
  'POST /api/auth/login/second-factor': {
    who: 'everyone',
    given: { body: { code: '123456' } },
    answers: 401,
    // Counts a try before checking it.
    statements: 11,
  },
  'POST /api/auth/login/passkey/begin': { who: 'everyone', answers: 401, statements: 3 },
  'POST /api/auth/login/passkey': {
    who: 'everyone',
    given: { body: { credential: key.sign({ challenge: 'none' }) } },
    answers: 401,
    statements: 12,
  },
  'POST /api/auth/forgot-password': {
    who: 'everyone',
    given: ({ owner }) => ({ body: { email: owner.email } }),
    // The e-mails sent to that address today decide whether it gets one more.
    statements: 4,
  },
  'POST /api/auth/reset-password': {
    who: 'everyone',
    given: async (scene) => ({ body: { token: await token(scene, 'reset'), password: newPassword } }),
    // Checks the token first and uses it after the hash; writes an e-mail about the change, which counts for its address
    // whoever causes it, as each of these calls does: two or three statements.
    statements: 17,
  },
  'POST /api/auth/confirm-address': {
    who: 'everyone',
    given: async (scene) => ({ body: { token: await token(scene, 'new address') } }),
    statements: 10,
  },
  'POST /api/auth/undo-address': {
    who: 'everyone',
    given: async (scene) => ({ body: { token: await token(scene, 'undo address') } }),
    statements: 12,
  },
  'POST /api/auth/change-password': {
    who: 'signed-in',
    given: { body: { password: WORLD_PASSWORD, newPassword } },
    statements: 14,
  },
  'POST /api/auth/change-email': {
    who: 'signed-in',
    given: () => ({ body: { email: newAddress(), password: WORLD_PASSWORD } }),
    // Counts recent e-mails to that address before one more is written.
    // Counts the e-mails to both addresses, whoever asked for them.
    statements: 18,
  },
  // Counts the e-mails to the address, whoever asked for them.
  'POST /api/auth/send-verification': { who: 'signed-in', statements: 11 },

  'POST /api/auth/totp/begin': { who: 'signed-in', confirm: true, statements: 5 },
  'POST /api/auth/totp/confirm': {
    who: 'signed-in',
    confirm: true,
    given: { body: { code: '123456' } },
    answers: 409,
    statements: 17,
  },
  'POST /api/auth/totp/remove': { who: 'signed-in', confirm: true, statements: 15 },
  'POST /api/auth/recovery-codes': { who: 'signed-in', confirm: true, answers: 409, statements: 14 },
  // A bare network address, such as that of a test shop, supports no passkeys.
  'POST /api/auth/passkeys/begin': { who: 'signed-in', confirm: true, answers: 409, statements: 3 },
  'POST /api/auth/passkeys': {
    who: 'signed-in',
    confirm: true,
    given: { body: { name: 'Phone', credential: key.make({ challenge: 'none' }) } },
    answers: 409,
    statements: 18,
  },
  'DELETE /api/auth/passkeys/:id': {
    who: 'signed-in',
    confirm: true,
    given: { id: 'none' },
    answers: 404,
    statements: 15,
  },

  'GET /api/auth/security': { who: 'signed-in', statements: 5 },
  'POST /api/auth/confirm': {
    who: 'signed-in',
    given: { body: { password: WORLD_PASSWORD } },
    statements: 5,
  },
  'GET /api/auth/confirm': { who: 'signed-in', confirm: true, statements: 1 },
  'GET /api/auth/sessions': { who: 'signed-in', statements: 2 },
  'DELETE /api/auth/sessions/:id': { who: 'signed-in', given: { id: 'none' }, answers: 404, statements: 2 },
  // Half-finished logins end with the sessions.
  'POST /api/auth/sessions/end-others': { who: 'signed-in', confirm: true, statements: 6 },

  'GET /api/auth/edit-profile': { who: 'signed-in', statements: 2 },
  'PATCH /api/auth/edit-profile': {
    who: 'owner',
    given: ({ owner }) => ({
      body: { userId: owner.id, username: 'Rosa', profileImage: '', bio: 'Likes shade.', profession: '' },
    }),
    statements: 3,
  },
  // One query for each folder with personal data, those of billing addresses, invoices and discounts among them.
  'GET /api/account/data.json': { who: 'signed-in', confirm: true, statements: 28 },
  'POST /api/account/delete': {
    who: 'signed-in',
    // The owner has an order that has not left; only signed-in callers get as far as the wrong password.
    given: { body: { password: 'not it' } },
    answers: 400,
    // Also deletes an admin's bulk changes, a shelf with its calendar and entries in the trash, and lowers the total of
    // accounts; takes the name off versions of pages and off uses of discounts.
    statements: 67,
  },

  'GET /api/auth/users': { who: 'admin', given: { page: 1 }, statements: 3 },
  'PUT /api/auth/users/:id': {
    who: 'admin',
    confirm: true,
    given: ({ other }) => ({ id: other.id, body: { role: 'admin' } }),
    statements: 9,
  },
  'POST /api/auth/users/:id/end-sessions': {
    who: 'admin',
    confirm: true,
    given: ({ other }) => ({ id: other.id }),
    statements: 11,
  },
  'POST /api/auth/users/:id/remove-factor': {
    who: 'admin',
    confirm: true,
    given: async ({ world }) => ({ id: (await world.user({ second_factor: true })).id }),
    // Also deletes passkeys and writes an e-mail.
    statements: 16,
  },
  'DELETE /api/auth/users/:id': {
    who: 'admin',
    confirm: true,
    given: ({ other }) => ({ id: other.id }),
    // Also subtracts its votes, copies the rows into the trash, and lowers the total of accounts.
    statements: 16,
  },
  'POST /api/auth/users/:id/erase': {
    who: 'admin',
    confirm: true,
    given: ({ other }) => ({ id: other.id }),
    statements: 67,
  },

  // Reads plants, bought plants that are missing, and the calendar.
  'GET /api/shelf': { who: 'signed-in', statements: 4 },
  'POST /api/shelf': {
    who: 'signed-in',
    given: ({ product }) => ({
      body: {
        requestId: newId(),
        name: 'Monty',
        productId: product.id,
        since: '2026-01-31',
        waterDays: 7,
        lastWateredOn: '2026-02-01',
        repottedOn: '2026-02-01',
        repotMonths: 24,
      },
    }),
    // Locks the account while its plants are counted.
    statements: 9,
  },
  'POST /api/shelf/bought': { who: 'signed-in', statements: 7 },
  'PATCH /api/shelf/:id': {
    who: 'owner',
    refusal: 404,
    given: async (scene) => ({
      id: await shelved(scene),
      body: {
        name: 'Monty',
        since: '2026-01-31',
        waterDays: 7,
        lastWateredOn: '2026-02-01',
        putOffTo: '2026-02-02',
        repottedOn: '2026-02-01',
        repotMonths: 24,
      },
    }),
    statements: 3,
  },
  'DELETE /api/shelf/:id': {
    who: 'owner',
    refusal: 404,
    given: async (scene) => ({ id: await shelved(scene) }),
    statements: 4,
  },
  'POST /api/shelf/calendar': { who: 'signed-in', statements: 5 },
  'DELETE /api/shelf/calendar': { who: 'signed-in', statements: 2 },
}
