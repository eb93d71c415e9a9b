const LENGTH_MOST = 30

/** Letters, digits, spaces and what names are written with. */
const NAME = /^(?:[\p{L}\p{M}\p{N} .,'’&_-]|\p{Extended_Pictographic}|\u200d|\ufe0f)+$/u
/** A dot with letters on it, which mail programs make a link of, or digits enough for a telephone number. */
const LINK = /[.。．｡]\p{L}{2}|\d{5}|\d[\d .-]{6,}\d/u

/**
 * The name to greet by. Anybody may open an account with somebody else's address and have the shop write there, so what could be read
 * as an address, a link, a number to call or a sentence is no name.
 *
 * @returns `null` to greet nobody by name
 */
export function greetingName(name: string | null): string | null {
  const trimmed = name?.trim() ?? ''
  return trimmed.length <= LENGTH_MOST && NAME.test(trimmed) && !LINK.test(trimmed) ? trimmed : null
}
