import type { Settings } from './settings.ts'

/** The legally required lines about the shop: company, register and VAT number, as far as they are set. */
export const legalLines = (settings: Settings): string[] =>
  (['legal.company', 'legal.register', 'legal.vatId'] as const)
    .map((key) => settings.get(key))
    .filter((line) => line !== '')
