import { createAction } from '@reduxjs/toolkit'

/** A call was refused because the session ended, while the browser may still show its user. */
export const sessionEnded = createAction('auth/sessionEnded')
