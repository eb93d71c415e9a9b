/** Returns the form of an e-mail address that is unique and compared (docs/behaviour.md#money-and-data). */
export const emailKey = (email: string): string => email.trim().toLowerCase()
