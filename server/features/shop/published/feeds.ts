import type { App } from '../../../platform/app-type.ts'
import type { FeedFormat } from './formats.ts'
import { googleCountry } from './google-country.ts'
import { openaiFeed } from './openai-feed.ts'
import { countriesPublished } from './places.ts'

type Shop = Pick<App, 'settings' | 'config'>

/** The files that the merchant has switched on, by their names below `/feeds/`. */
export function feedsOf({ settings, config }: Shop): { file: string; format: FeedFormat }[] {
  const channel = { origin: config.publicUrl, shopName: settings.get('shop.name') }
  const countries = countriesPublished({ settings })
  const storeCountry = settings.get('money.place').country
  return [
    ...(settings.get('published.countries')
      ? countries.map((country) => ({
          file: `google-${country}.xml`,
          format: googleCountry({ country, ...channel }),
        }))
      : []),
    ...(settings.get('published.openai')
      ? [{ file: 'openai.jsonl', format: openaiFeed({ countries, storeCountry, ...channel }) }]
      : []),
  ]
}

/** `null` for a file that is none, or is switched off. */
export const feedNamed = (shop: Shop, name: string): FeedFormat | null =>
  feedsOf(shop).find(({ file }) => file === name)?.format ?? null
