/** Instructions for a call that one of the tables of calls does not list. */
export const NEW_CALL =
  'A new call stands in four tables: server/features/access.test.ts (who may), server/features/fuzz.test.ts (its body), ' +
  'budget/requests.ts (a request to measure) and budget/limits.ts (the statements it may cost). See "A new call" in CONTRIBUTING.md.'
