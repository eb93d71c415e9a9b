import type { Settings } from './settings.ts'

/** What the law asks a shop to say of itself: company, register and VAT number, as far as they are set. */
export const legalLines = (settings: Settings): string[] =>
  (['legal.company', 'legal.register', 'legal.vatId'] as const)
    .map((key) => settings.get(key))
    .filter((line) => line !== '')
