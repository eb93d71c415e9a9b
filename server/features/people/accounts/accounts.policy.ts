import type { Viewer } from '../../../platform/sessions.ts'

/** A profile is changed by its owner alone; not even an admin writes in somebody else's name. */
export const canEditProfile = (viewer: Viewer, userId: string): boolean => viewer.id === userId.toLowerCase()

/** Reviews and figures of one customer: for that customer, and for admins. */
export const canReadUserRecords = (viewer: Viewer, userId: string): boolean =>
  viewer.role === 'admin' || viewer.id === userId.toLowerCase()
