/** The address of a calendar lets anybody read it, so it is a secret like a password. */
const SECRET = /^(\/+calendar\/+).+/i

/** A part of a path that is an e-mail address. */
const ADDRESS = /[^/]*@[^/]*/g

/** What logs and traces may hold of an address: no query, because people write what they look for there, and nothing secret or of a person. */
export const loggedPath = (url: string): string =>
  decoded(url.split('?', 1)[0] ?? '')
    .replace(SECRET, '$1…')
    .replaceAll(ADDRESS, '…')

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
