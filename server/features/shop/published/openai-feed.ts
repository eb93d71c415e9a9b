import { describe } from './describe.ts'
import { cutWords, type FeedFormat } from './formats.ts'
import { availabilityWord, moneyText, refusedWords, variantValues } from './google-item.ts'

/** What the search of ChatGPT takes at most, in characters. */
const MAX = { title: 150, brand: 70 }

/** Characters that control devices have no place in a text; JSON would keep them as `\u0007`. */
const CONTROL = /(?![\t\n\r])\p{Cc}|\p{Cs}/gu
const plain = (text: string) => text.replaceAll(CONTROL, '')

type Wanted = {
  /** Where prices are the whole price. */
  countries: readonly string[]
  storeCountry: string
  origin: string
  shopName: string
}

/** A line a product, with fields of https://developers.openai.com/commerce/specs/feed. Nobody pays there: it leads to the product's page. */
export function openaiFeed({ countries, storeCountry, origin, shopName }: Wanted): FeedFormat {
  return {
    name: 'openai',
    type: 'application/jsonl; charset=utf-8',
    head: '',
    itemOf: (row) => {
      const [first, ...further] = row.pictures
      if (first === undefined) return { leftOut: 'picture' }
      if (row.brand === undefined) return { leftOut: 'brand' }
      const allowed = countries.filter((country) => row.countries.includes(country))
      if (allowed.length === 0) return { leftOut: 'rule' }
      const reached = allowed.filter((country) =>
        row.costs.some((each) => each.country === country && each.method !== null),
      )
      if (reached.length === 0) return { leftOut: 'delivery' }
      const { currency, oldCents, cents, gtin, mpn, family, rating } = row
      const warning = [row.safety?.words ?? row.warnings, refusedWords(row), ...row.told]
        .filter(Boolean)
        .join(' ')
      const line = {
        is_eligible_search: true,
        is_eligible_checkout: false,
        item_id: row.id,
        title: plain(cutWords(row.title, MAX.title)),
        description: plain(describe(row)),
        url: row.url,
        brand: plain(cutWords(row.brand, MAX.brand)),
        seller_name: plain(shopName),
        seller_url: origin,
        image_url: first.url,
        ...(further.length > 0 && { additional_image_urls: further.map(({ url }) => url) }),
        availability: availabilityWord(row),
        price: moneyText(oldCents ?? cents, currency),
        ...(oldCents !== null && { sale_price: moneyText(cents, currency) }),
        target_countries: reached,
        store_country: storeCountry,
        condition: 'new',
        product_category: row.category.title,
        ...(gtin !== undefined && { gtin }),
        ...(mpn !== undefined && { mpn }),
        ...(family !== null && {
          group_id: family.id,
          listing_has_variations: true,
          variant_dict: Object.fromEntries(family.options.map(({ name, value }) => [name, value])),
          ...Object.fromEntries(variantValues(row)),
        }),
        ...(warning !== '' && { warning: plain(warning) }),
        ...(rating !== null && { star_rating: rating.mean.toFixed(2), review_count: rating.count }),
      }
      return { text: `${JSON.stringify(line)}\n` }
    },
    tail: '',
  }
}
