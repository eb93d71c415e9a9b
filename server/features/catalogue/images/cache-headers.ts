/** The content of a picture's address never changes: its key is a hash of it. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'

/** For a stand-in that is about to be replaced. */
export const SHORT = 'public, max-age=60'
