/** Returns the files of a shop of which only the name is known. */
export const shopFile = (name: string): string => `import type { Shop } from './types.ts'

/**
 * Name, address and links of the shop. Pages, search engines, the payment page, receipts and the API's description read it from here: change it and
 * start the shop again, and nothing else has to be edited. \`null\` or an empty list leaves a thing out. What the home page says is in
 * \`home.ts\`, the colours are in \`colours.ts\`, and \`types.ts\` tells what each entry is for.
 */
export const SHOP: Shop = {
  name: ${quote(name)},
  claim: 'an online plant shop',
  about: 'House plants, garden plants and what keeps them well.',
  description: 'House plants, garden plants, succulents and the things that keep them well.',
  motto: null,

  // How to reach it, such as ['12 Greenhouse Lane', 'Portland, OR 97204'], '+1 (555) 010-0142' and 'Mon-Sat 9:00 AM-6:00 PM'.
  address: [],
  phone: null,
  email: null,
  hours: null,
  place: null,
  social: [],

  company: [{ label: 'Get in touch', to: '/contact' }],

  // Such as { icon: 'delivery', title: 'Free Delivery', text: 'On every order.' }
  promises: [],

  // Order numbers look like ${prefixOf(name)}-7K3M-9QXT.
  orderPrefix: '${prefixOf(name)}',
}
`

export const homeFile = (): string => `import type { BlogPost, Deals, Hero, Promo } from './types.ts'

/** Content of the home page, from top to bottom. \`null\` or an empty list leaves a part out; \`types.ts\` tells what each needs. */
export const HERO: Hero = {
  eyebrow: null,
  title: ['Plants', 'for where', 'you live'],
  text: 'House plants, garden plants, succulents and the things that keep them well.',
  action: 'See the shop',
}

export const PROMOS: readonly Promo[] = []

export const DEALS: Deals | null = null

export const BLOG_POSTS: readonly BlogPost[] = []
`

/** Returns the first letters of the name's words, or of its only word: two to four capitals. */
export function prefixOf(name: string): string {
  const words = name
    .normalize('NFD')
    .toUpperCase()
    .split(/\s+/)
    .map((word) => word.replaceAll(/[^A-Z]/g, ''))
    .filter((word) => word !== '')
  const initials = words.length > 1 ? words.map(([first]) => first).join('') : (words[0] ?? '')
  return initials.length < 2 ? 'SHOP' : initials.slice(0, words.length > 1 ? 4 : 2)
}

/** As the formatter writes it. */
const quote = (text: string): string =>
  text.includes("'") && !text.includes('"')
    ? JSON.stringify(text)
    : `'${text.replaceAll('\\', String.raw`\\`).replaceAll("'", String.raw`\'`)}'`
