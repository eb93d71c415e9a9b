/** The address of a calendar lets anybody read it, so it is a secret like a password. */
const SECRET = /^(\/calendar\/).+/

/** What logs and traces may hold of an address: no query, because people write what they look for there, and nothing secret. */
export const loggedPath = (url: string): string => (url.split('?', 1)[0] ?? '').replace(SECRET, '$1…')
