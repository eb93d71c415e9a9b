import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { NewPasskeyBody, PasskeyLoginBody } from '../../../../contract/schemas/account.ts'

type Options = { challenge: string }

/** True if this browser supports passkeys; no browser does over plain http. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'

/** Asks the browser for a new passkey. @returns `null` when the user or the browser refused */
export async function makePasskey(options: Options): Promise<NewPasskeyBody['credential'] | null> {
  try {
    const { startRegistration } = await import('@simplewebauthn/browser')
    const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
    const { id, rawId, type, response } = await startRegistration({ optionsJSON })
    const { clientDataJSON, attestationObject, transports = [] } = response
    return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
  } catch {
    return null
  }
}

/** Signs with a passkey. @returns `null` when the user or the browser refused */
export async function signWithPasskey(options: Options): Promise<PasskeyLoginBody['credential'] | null> {
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON })
    const { clientDataJSON, authenticatorData, signature } = response
    return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } }
  } catch {
    return null
  }
}
