import { isDeepStrictEqual } from 'node:util'
import { BLOG_POSTS } from '../../../../brand/home.ts'
import { DEFAULT_CATEGORIES, type ShownCategory } from '../../../../contract/categories.ts'
import { contentPaths } from '../../../../contract/content.ts'
import { EU_COUNTRIES } from '../../../../contract/countries.ts'
import { farPaths } from '../../../../contract/far-paths.ts'
import { imageKey } from '../../../../contract/images.ts'
import { paths } from '../../../../contract/paths.ts'
import type { ShopFacts, ShopMoney, ShopView } from '../../../../contract/schemas/storefront.ts'
import { legalLines } from '../../../platform/legal-lines.ts'
import type { Settings } from '../../../platform/settings.ts'
import { countriesDelivered } from '../../../platform/shipping-rules.ts'
import { withdrawalCountries } from '../../../platform/withdrawal-terms.ts'
import { themeOf } from './theme.ts'

type Found = {
  pages: LegalPage[]
  categories: readonly ShownCategory[]
  money: ShopMoney | null
}

/** Picks the fields of the shop that every page gets. */
export function presentShop(settings: Settings, { pages, categories, money }: Found, now: Date): ShopView {
  const { isShown, endsAt, ...deals } = settings.get('home.deals')
  const hero = settings.get('home.hero')
  const announcement = announcementAt(settings, now)
  const theme = themeOf(settings)
  const logo = settings.get('shop.logo')
  const icon = imageKey(settings.get('shop.icon'))
  const withdraws = withdrawalCountries(settings).length > 0
  const guarantee = guaranteeOf(settings)
  return {
    shop: factsOf(settings, pages),
    footer: {
      columns: footerColumns(settings, categories, [
        ...(guarantee === null ? [] : [{ label: 'Legal guarantee in the EU', to: guarantee.file }]),
        ...(withdraws ? [{ label: 'Withdraw from contract here', to: farPaths.withdraw() }] : []),
      ]),
    },
    home: {
      hero: { ...hero, title: [...hero.title] },
      promos: [...settings.get('home.promos')],
      deals: isShown ? { ...deals, endsAt: endsAt || null } : null,
      posts: settings.isOwn ? [] : BLOG_POSTS.map((post) => ({ ...post })),
    },
    ...(announcement !== null && { announcement }),
    ...(settings.get('orders.gifts') && { gifts: true as const }),
    ...(settings.get('shop.isClosed') && { isClosed: true as const }),
    ...(logo !== '' && { logo }),
    ...(icon !== null && { icon }),
    ...(theme !== null && { theme: theme.path }),
    ...(money !== null && { money }),
    ...(!isDeepStrictEqual(categories, DEFAULT_CATEGORIES) && { categories: [...categories] }),
    legal: {
      about: legalLines(settings),
      consent: settings.get('legal.consent') || null,
      pages,
      ...(guarantee !== null && { guarantee }),
      ...(withdraws && { withdrawal: true as const }),
    },
  }
}

/** The merchant's columns without links to hidden categories; what the law wants to be found there, in its words, closes the last one. */
function footerColumns(
  settings: Settings,
  categories: readonly ShownCategory[],
  lawful: readonly Link[],
): ShopView['footer']['columns'] {
  const hidden = new Set(categories.flatMap(({ hidden, slug }) => (hidden ? [paths.category(slug)] : [])))
  const columns = settings
    .get('footer.columns')
    .map(({ title, links }) => ({ title, links: links.filter(({ to }) => !hidden.has(to)) }))
  if (lawful.length === 0) return columns
  const last = columns.pop() ?? { title: 'Your rights', links: [] }
  return [...columns, { ...last, links: [...last.links, ...lawful] }]
}

type Link = { label: string; to: string }

/** The official notice, with its text, while a country of the EU is delivered to. */
function guaranteeOf(settings: Settings): NonNullable<ShopView['legal']['guarantee']> | null {
  const { file, text, link } = settings.get('legal.guarantee')
  const isSoldThere = countriesDelivered(settings).some((country) => EU_COUNTRIES.includes(country))
  return file === '' || !isSoldThere ? null : { file, text, ...(link !== '' && { link }) }
}

/** `null` without one, before its beginning and after its end. */
function announcementAt(settings: Settings, now: Date): ShopView['announcement'] | null {
  const { text, link, from, until } = settings.get('announcement')
  const isBefore = from !== '' && now < new Date(from)
  const isAfter = until !== '' && now >= new Date(until)
  if (text === '' || isBefore || isAfter) return null
  return { text, ...(link !== '' && { link }) }
}

type LegalPage = ShopView['legal']['pages'][number]

function factsOf(settings: Settings, pages: readonly LegalPage[]): ShopFacts {
  const { returns } = settings.get('legal.pages')
  const isPublished = pages.some(({ slug }) => slug === returns)
  const [latitude, longitude] = settings.get('shop.place').split(',').map(Number)
  return {
    name: settings.get('shop.name'),
    claim: settings.get('shop.claim'),
    about: settings.get('shop.about'),
    description: settings.get('shop.description'),
    motto: settings.get('shop.motto') || null,
    address: [...settings.get('shop.address')],
    phone: settings.get('shop.phone') || null,
    email: settings.get('shop.email') || null,
    hours: settings.get('shop.hours') || null,
    place: latitude === undefined || longitude === undefined ? null : { latitude, longitude },
    social: [...settings.get('shop.social')],
    promises: settings.get('shop.promises').map((promise) => ({
      ...promise,
      ...(promise.icon === 'guarantee' && isPublished && { to: contentPaths.page(returns) }),
    })),
  }
}
