import { isId } from '../../../base/ids.ts'
import type { App } from '../../../platform/app-type.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { findCheckout } from './checkout.store.ts'
import { closeAtProvider } from './settle-checkout.ts'

/** Closes the page of a buyer who came back from their open checkout with stock; else the reconciliation does when the hold ends. */
export async function leaveCheckout(app: App, viewer: Viewer, id: string): Promise<void> {
  const checkout = isId(id) ? await findCheckout(app.db, id) : undefined
  if (checkout?.user_id !== viewer.id || checkout.state !== 'open') return
  if (checkout.hold_until === null || checkout.session_id === null) return
  try {
    await closeAtProvider(app, checkout, checkout.session_id)
  } catch (error) {
    app.log.warn({ err: error, checkout: id }, 'a checkout that was left could not be closed')
  }
}
