/** The address of a calendar lets anybody read it, so it is a secret like a password. */
const SECRET = /^(\/+calendar\/+).+/i

/** What logs and traces may hold of an address: no query, because people write what they look for there, and nothing secret or of a person. */
export const loggedPath = (url: string): string =>
  plain(url.split('?', 1)[0] ?? '')
    .replace(SECRET, '$1…')
    .split('/')
    .map((part) => (part.includes('@') ? '…' : part))
    .join('/')

/** Spells a path in one way, in which no character moves the cursor of whoever reads the log. */
function plain(path: string): string {
  try {
    return encodeURI(decodeURIComponent(path))
  } catch {
    return path
  }
}
