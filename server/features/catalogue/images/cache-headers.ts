/** The content of a picture's address never changes: its key is a hash of it. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'

/** For pictures of people, who may remove them, and which the shop may have to hide. */
export const REVOCABLE = 'public, max-age=600'

/** For a picture of a hidden review, served to those who may still see it. */
export const WITHHELD = 'private, no-store'

/** For a temporary replacement that will soon be superseded. */
export const SHORT = 'public, max-age=60'
