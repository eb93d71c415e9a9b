/** What to do when one of the tables that every call of the API stands in knows nothing of a call. */
export const NEW_CALL =
  'A new call stands in four tables: server/features/access.test.ts (who may), server/features/fuzz.test.ts (its body), ' +
  'budget/requests.ts (a request to measure) and budget/limits.ts (the statements it may cost). See "A new call" in CONTRIBUTING.md.'
