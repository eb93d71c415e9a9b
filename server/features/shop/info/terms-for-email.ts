import { contentPaths, type ContentKind } from '../../../../contract/content.ts'
import type { Settings } from '../../../platform/settings.ts'
import { withdrawalCountries } from '../../../platform/withdrawal-terms.ts'

type Page = { slug: string; title: string }

/**
 * What the e-mail of an order says of the contract: the published terms and returns, and how to withdraw where buyers may. Nothing where the
 * shop has set neither.
 */
export function termsForEmail(settings: Settings, published: readonly Page[]): object {
  const { terms, returns } = settings.get('legal.pages')
  const pages = [terms, returns].flatMap((slug) => published.find((page) => page.slug === slug) ?? [])
  const withdrawalDays = withdrawalCountries(settings).length > 0 ? settings.get('withdrawal.days') : null
  return {
    ...(pages.length > 0 && {
      terms: pages.map(({ slug, title }) => ({ title, to: contentPaths.of(PAGE, slug) })),
    }),
    ...(withdrawalDays !== null && { withdrawalDays }),
  }
}

const PAGE: ContentKind = 'page'
