import { createAction } from '@reduxjs/toolkit'

/** A call was refused because the server knows nobody any more, though the browser may still show a user. */
export const sessionEnded = createAction('auth/sessionEnded')
