import { about } from './about.ts'
import { accessibility } from './accessibility.ts'
import type { PageDraft } from './draft.ts'
import { imprint } from './imprint.ts'
import { privacy } from './privacy.ts'
import { returns } from './returns.ts'
import { reviews } from './reviews.ts'
import { shipping } from './shipping.ts'
import { terms } from './terms.ts'

/** Texts that an admin may start a page from. */
export const PAGE_DRAFTS: readonly PageDraft[] = [
  about,
  privacy,
  terms,
  returns,
  shipping,
  imprint,
  accessibility,
  reviews,
]
