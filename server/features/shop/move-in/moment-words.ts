/** `2025-03-02T10:12:00.000Z` → `2025-03-02 10:12 UTC`. */
export const momentWords = (time: string): string => `${time.slice(0, 10)} ${time.slice(11, 16)} UTC`
