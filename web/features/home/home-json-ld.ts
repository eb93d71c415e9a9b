import { paths } from '../../../contract/paths.ts'
import { SHOP_NAME } from '../../routing/site.ts'

/** schema.org's description of the shop and of its search. `origin` has no last slash. */
export function shopJsonLd(origin: string): object[] {
  const url = `${origin}${paths.home()}`
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      '@id': `${url}#organization`,
      name: SHOP_NAME,
      url,
      logo: `${origin}/icon-512.png`,
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        telephone: '+1-555-010-0142',
        email: 'hello@fernandco.example',
        url: `${origin}${paths.contact()}`,
      },
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: SHOP_NAME,
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
