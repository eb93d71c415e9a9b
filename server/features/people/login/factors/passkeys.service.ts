import { isIP } from 'node:net'
import type {
  NewPasskeyAnswer,
  NewPasskeyBody,
  NewPasskeyView,
  PasskeyLoginBody,
  PasskeyLoginView,
  PasskeyView,
} from '../../../../../contract/schemas/account.ts'
import type { App } from '../../../../platform/app-type.ts'
import { badRequest, conflict, notFound } from '../../../../platform/errors.ts'
import type { Viewer } from '../../../../platform/sessions.ts'
import { isPasskeyInTrash } from '../../../../history/trash/trash.store.ts'
import { changeFactor, type Shop } from './change-factor.ts'
import { findSealed } from './factors.store.ts'
import {
  askForPasskey,
  deletePasskey,
  insertPasskey,
  listPasskeys,
  openNewPasskey,
  consumeNewPasskey,
  type PasskeyRow,
} from './passkeys.store.ts'
import { hashOf } from '../../../../base/hash.ts'

type Asking = Pick<App, 'config' | 'settings' | 'db' | 'clock'>

const MAX_PASSKEYS = 10
/** Loaded at the first use of a passkey: its certificate code would be a tenth of the work of a start, and few shoppers have a passkey. */
const library = () => import('@simplewebauthn/server')

/** Ed25519, ECDSA with P-256, and RSA; every browser supports at least one. */
const ALGORITHMS = [-8, -7, -257]

/** The host name that passkeys of this shop belong to; `null` at a bare network address, for which browsers make none. */
export function passkeyHost({ config }: Pick<App, 'config'>): string | null {
  const { hostname } = new URL(config.publicUrl)
  return isIP(hostname.replace(/^\[(.*)\]$/, '$1')) === 0 ? hostname : null
}

function hostOf(shop: Asking): string {
  const host = passkeyHost(shop)
  if (host === null) throw conflict('Passkeys need a shop with a domain name instead of an IP address')
  return host
}

/** Makes the options for creating a passkey; they are valid once, for this account, for ten minutes. @throws AppError 409 */
export async function beginPasskey(shop: Asking, viewer: Viewer): Promise<NewPasskeyView> {
  const known = await listPasskeys(shop.db, viewer.id)
  if (known.length >= MAX_PASSKEYS) throw tooMany()
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: shop.settings.get('shop.name'),
    rpID: hostOf(shop),
    userID: new TextEncoder().encode(viewer.id),
    userName: viewer.email,
    userDisplayName: viewer.username,
    attestationType: 'none',
    excludeCredentials: known.map(described),
    supportedAlgorithmIDs: ALGORITHMS,
  })
  await openNewPasskey(shop.db, viewer.id, options.challenge, shop.clock())
  return { options: { ...options } }
}

/** Adds a passkey, and ends all other sessions. @throws AppError 400 for one that was not just made for this account, 409 */
export async function addPasskey(
  shop: Shop,
  viewer: Viewer,
  { name, credential }: NewPasskeyBody,
): Promise<NewPasskeyAnswer> {
  const { verifyRegistrationResponse } = await library()
  const { transports = [], ...response } = credential.response
  const { registrationInfo: made } = await verifyRegistrationResponse({
    response: { ...credential, response, clientExtensionResults: {} },
    expectedChallenge: (challenge) => consumeNewPasskey(shop.db, viewer.id, challenge, shop.clock()),
    expectedOrigin: shop.config.publicUrl,
    expectedRPID: hostOf(shop),
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ registrationInfo: undefined }))
  if (made === undefined)
    throw badRequest('credential', 'was not created for this account just now. Please start over')
  const { done, codes } = await changeFactor(shop, viewer, 'passkey added', async (tx) => {
    if ((await listPasskeys(tx, viewer.id)).length >= MAX_PASSKEYS) throw tooMany()
    const row = await insertPasskey(tx, {
      id: made.credential.id,
      user_id: viewer.id,
      public_key: Buffer.from(made.credential.publicKey).toString('base64url'),
      counter: made.credential.counter,
      transports: transports.join(','),
      name,
      created_at: shop.clock(),
    })
    // Checked after the insert, which waits for a concurrent deletion of the account that has the passkey.
    if (row === undefined || (await isPasskeyInTrash(tx, row.id)))
      throw conflict('This passkey already belongs to an account')
    return row
  })
  return { passkey: presentPasskey(done), codes }
}

/** Removes a passkey. @throws AppError 404 */
export async function removePasskey(shop: Shop, viewer: Viewer, id: string): Promise<void> {
  await changeFactor(shop, viewer, 'passkey removed', async (tx) => {
    if (!(await deletePasskey(tx, viewer.id, id))) throw notFound('Passkey')
  })
}

/** Lists the methods for a login's second step; `undefined` when it has to begin again. @param token proves the right password */
export async function beginPasskeyLogin(shop: Asking, token: string): Promise<PasskeyLoginView | undefined> {
  const { generateAuthenticationOptions } = await library()
  const host = passkeyHost(shop)
  const options = await generateAuthenticationOptions({ rpID: host ?? 'none' })
  const userId = await askForPasskey(shop.db, token, options.challenge, shop.clock())
  if (userId === undefined) return undefined
  const app = await findSealed(shop.db, userId)
  const passkeys = host === null ? [] : await listPasskeys(shop.db, userId)
  return {
    app: app?.isOn ?? false,
    options: passkeys.length === 0 ? null : { ...options, allowCredentials: passkeys.map(described) },
  }
}

/** True if a passkey of this account signed the challenge. */
export async function checkPasskey(
  shop: Asking,
  { userId, passkeyHash }: { userId: string; passkeyHash: string },
  { credential }: PasskeyLoginBody,
): Promise<boolean> {
  const passkey = (await listPasskeys(shop.db, userId)).find(({ id }) => id === credential.id)
  const host = passkeyHost(shop)
  if (passkey === undefined || host === null) return false
  const { verifyAuthenticationResponse } = await library()
  const { userHandle: _, ...response } = credential.response
  const checked = await verifyAuthenticationResponse({
    response: { ...credential, response, clientExtensionResults: {} },
    expectedChallenge: (challenge) => hashOf(challenge) === passkeyHash,
    expectedOrigin: shop.config.publicUrl,
    expectedRPID: host,
    requireUserVerification: false,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => null)
  if (checked?.verified !== true) return false
  await shop.db
    .updateTable('passkeys')
    .set({ counter: checked.authenticationInfo.newCounter, last_used_at: shop.clock() })
    .where('id', '=', passkey.id)
    .execute()
  return true
}

export const presentPasskey = (passkey: PasskeyRow): PasskeyView => ({
  _id: passkey.listed_id,
  name: passkey.name,
  createdAt: passkey.created_at.toISOString(),
  ...(passkey.last_used_at !== null && { lastUsedAt: passkey.last_used_at.toISOString() }),
})

const described = ({ id, transports }: PasskeyRow) => ({
  id,
  type: 'public-key' as const,
  ...(transports !== '' && { transports: transports.split(',') }),
})

const tooMany = () => conflict(`An account can have up to ${MAX_PASSKEYS} passkeys. Please remove one first`)
