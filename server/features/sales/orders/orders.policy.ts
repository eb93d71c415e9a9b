import { emailKey } from '../../../base/email-key.ts'
import type { Viewer } from '../../../platform/sessions.ts'

export const canReadOrder = (viewer: Viewer, order: { user_id: string | null }): boolean =>
  viewer.role === 'admin' || order.user_id === viewer.id

export const isOwnEmail = (viewer: Viewer, email: string): boolean =>
  emailKey(email) === emailKey(viewer.email)
