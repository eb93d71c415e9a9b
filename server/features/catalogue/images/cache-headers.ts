/** The content of a picture's address never changes: its key is a hash of it. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Of people, who may take it back, and which the shop may have to hide. */
export const REVOCABLE = 'public, max-age=600'

/** Of a hidden review, to those who may still see it. */
export const WITHHELD = 'private, no-store'

/** For a stand-in that is about to be replaced. */
export const SHORT = 'public, max-age=60'
