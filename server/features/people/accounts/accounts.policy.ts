import type { Viewer } from '../../../platform/sessions.ts'

/** True only for the owner: not even an admin writes in somebody else's name. */
export const canEditProfile = (viewer: Viewer, userId: string): boolean => viewer.id === userId.toLowerCase()

/** True for the customer whose reviews and figures these are, and for admins. */
export const canReadUserRecords = (viewer: Viewer, userId: string): boolean =>
  viewer.role === 'admin' || viewer.id === userId.toLowerCase()
