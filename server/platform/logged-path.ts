/** Whoever has the address of a calendar may read it, so it is a secret like a password. */
const SECRET = /^(\/calendar\/).+/

/** What logs and traces say of an address: no query, in which people say what they look for, and nothing secret. */
export const loggedPath = (url: string): string => (url.split('?', 1)[0] ?? '').replace(SECRET, '$1…')
