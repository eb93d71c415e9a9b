import { pageDraft } from './draft.ts'

export const about = pageDraft(
  'about',
  'About us',
  `
We are [[company]], a plant shop in [[city]]. We have sold plants since [[year]].

## Who we are

[[Two or three sentences: who works here, and how you came to plants.]]

## Where our plants come from

[[Name the growers or the region. Say how long a plant stays with you before it is sent.]]

## How to reach us

Write to [[e-mail]] or call [[phone]]. You may also visit us: [[address and opening hours]].
`,
)
