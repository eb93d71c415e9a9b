const MAX_LENGTH = 30

/** Letters, digits, spaces and punctuation that occurs in names. */
const NAME = /^(?:[\p{L}\p{M}\p{N} .,'’&_-]|\p{Extended_Pictographic}|\u200d|\ufe0f)+$/u
/** A dot followed by letters, which mail programs turn into a link, or enough digits for a telephone number. */
const LINK = /[.。．｡]\p{L}{2}|\d{5}|\d[\d .-]{6,}\d/u

/**
 * The name used in the greeting. Anybody can open an account with somebody else's address and have the shop write there, so text that could
 * be read as an address, a link, a phone number or a sentence is not used.
 *
 * @returns `null` for a greeting without a name
 */
export function greetingName(name: string | null): string | null {
  const trimmed = name?.trim() ?? ''
  return trimmed.length <= MAX_LENGTH && NAME.test(trimmed) && !LINK.test(trimmed) ? trimmed : null
}
