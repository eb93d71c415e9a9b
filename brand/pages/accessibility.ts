import { pageDraft } from './draft.ts'

export const accessibility = pageDraft(
  'accessibility',
  'Accessibility',
  `
We want everybody to be able to buy here. This shop is built to the Web Content Accessibility Guidelines 2.2, level AA, [[and the European standard
EN 301 549]].

## What was checked

Programs check the pages of this shop for each criterion, in light and dark colours and on a phone. People checked them with the keyboard alone, with large text
and in forced colours.

## What does not work yet

[[The map of the contact page comes from another provider and cannot be used with the keyboard alone.]]

[[What else you know of.]]

## Tell us

Something keeps you out? Write to [[e-mail]] or call [[phone]]; we answer within [[number]] days and find a way for you to buy.

## Who supervises this

[[The authority of your country, with its address.]]

This statement was written on [[date]] and last checked on [[date]].
`,
)
