import type { Viewer } from '../../../platform/sessions.ts'

/** True only for the author: nobody writes in somebody else's name, admins included (docs/behaviour.md#permissions). */
export const canReviewAs = (viewer: Viewer, userId: string): boolean => viewer.id === userId.toLowerCase()
