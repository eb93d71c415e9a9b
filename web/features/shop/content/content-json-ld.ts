import { contentPaths } from '../../../../contract/content.ts'
import { paths } from '../../../../contract/paths.ts'
import type { PageView } from '../../../../contract/schemas/content.ts'

const SCHEMA = 'https://schema.org'

/** schema.org's description of a post. @param shop its name, and its origin without a trailing slash */
export function articleJsonLd(post: PageView, { name, origin }: { name: string; origin: string }): object {
  return {
    '@context': SCHEMA,
    '@type': 'Article',
    headline: post.title,
    ...(post.excerpt !== '' && { description: post.excerpt }),
    ...(post.image !== '' && { image: origin + post.image }),
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    mainEntityOfPage: origin + contentPaths.post(post.slug),
    author: { '@type': 'Organization', name },
    publisher: { '@id': `${origin}${paths.home()}#organization` },
  }
}

type Crumb = { label: string; to: string }

/** The path to a page. */
export const crumbsJsonLd = (crumbs: readonly Crumb[], origin: string): object => ({
  '@context': SCHEMA,
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: origin + to,
  })),
})
