/** What is compared and unique about an e-mail address: two spellings that differ in case are one address. */
export const emailKey = (email: string): string => email.trim().toLowerCase()
