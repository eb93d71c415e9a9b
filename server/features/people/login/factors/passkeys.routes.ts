import { MINUTE } from '../../../../../contract/durations.ts'
import { factorCalls } from '../../../../../contract/calls/factors.ts'
import type { App } from '../../../../platform/app-type.ts'
import { routesOf } from '../../../../platform/routes-of.ts'
import { viewerOf } from '../../../../platform/guards.ts'
import { addPasskey, beginPasskey, removePasskey } from './passkeys.service.ts'

const few = { config: { rateLimit: { max: 10, timeWindow: MINUTE } } }

/** Bytes of a new passkey with the certificates of its maker. */
const ATTESTATION_BYTES = 64 * 1024

/** Calls for passkeys as a second factor. All require a recent password. */
export async function passkeyRoutes(app: App) {
  const on = routesOf(app, factorCalls)

  on('POST /api/auth/passkeys/begin', few, (request) => beginPasskey(app, viewerOf(request)))

  on('POST /api/auth/passkeys', { ...few, bodyLimit: ATTESTATION_BYTES }, async (request) => {
    const answer = await addPasskey(app, viewerOf(request), request.body)
    app.noteSecurity('factor_changed', request)
    return answer
  })

  on('DELETE /api/auth/passkeys/:id', few, async (request) => {
    await removePasskey(app, viewerOf(request), request.params.id)
    app.noteSecurity('factor_changed', request)
    return { message: 'Passkey removed' }
  })
}
