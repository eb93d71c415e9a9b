/** What is unique and compared of an e-mail address (design, section 4). */
export const emailKey = (email: string): string => email.trim().toLowerCase()
