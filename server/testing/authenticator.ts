import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { NewPasskeyBody, PasskeyLoginBody } from '../../contract/schemas/account.ts'

/** Flags of WebAuthn: somebody was there, and was recognised; the answer holds a new key. */
const PRESENT = 0x01
const VERIFIED = 0x04
const HOLDS_KEY = 0x40

type Asked = { challenge: string }

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

/** A passkey authenticator for the shop at this origin: keys of P-256, no attestation, a counter. */
export function createAuthenticator(origin: string) {
  const { hostname } = new URL(origin)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0

  const client = (type: 'webauthn.create' | 'webauthn.get', challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const said = (flags: number, more = Buffer.alloc(0)) => {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(Buffer.from(hostname)), Buffer.from([flags]), count, more])
  }
  const named = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const }

  return {
    id: named.id,
    /** Counts from the beginning, as a copy made long ago would go on. */
    rewind: () => {
      counter = 0
    },
    /** @param from the page that asks, when it is another one */
    make: ({ challenge }: Asked, from = origin): NewPasskeyBody['credential'] => {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      )
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const data = said(
        PRESENT | VERIFIED | HOLDS_KEY,
        Buffer.concat([Buffer.alloc(16), length, id, Buffer.from(key)]),
      )
      const attestation = new Map<string, string | Uint8Array | Map<string, never>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, never>()],
        ['authData', new Uint8Array(data)],
      ])
      return {
        ...named,
        response: {
          clientDataJSON: base64url(client('webauthn.create', challenge, from)),
          attestationObject: base64url(isoCBOR.encode(attestation)),
          transports: ['internal'],
        },
      }
    },
    sign: ({ challenge }: Asked, from = origin): PasskeyLoginBody['credential'] => {
      const [data, page] = [said(PRESENT | VERIFIED), client('webauthn.get', challenge, from)]
      return {
        ...named,
        response: {
          clientDataJSON: base64url(page),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(page)]), privateKey)),
        },
      }
    },
  }
}
