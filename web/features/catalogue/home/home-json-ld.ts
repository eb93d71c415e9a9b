import { paths } from '../../../../contract/paths.ts'
import type { ShopFacts } from '../../../../contract/schemas/storefront.ts'
import { phoneDigits } from '../../common/phone.ts'

/** Returns schema.org's description of the shop and of its search. `origin` has no trailing slash. */
export function shopJsonLd({ name, phone, email }: ShopFacts, origin: string): object[] {
  const url = `${origin}${paths.home()}`
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      '@id': `${url}#organization`,
      name,
      url,
      logo: `${origin}/icon-512.png`,
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        ...(phone !== null && { telephone: phoneDigits(phone) }),
        ...(email !== null && { email }),
        url: `${origin}${paths.contact()}`,
      },
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name,
      url,
      publisher: { '@id': `${url}#organization` },
      potentialAction: {
        '@type': 'SearchAction',
        target: `${origin}${paths.search()}?q={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}
