/** What is unique and compared of an e-mail address (docs/behaviour.md#money-and-data). */
export const emailKey = (email: string): string => email.trim().toLowerCase()
