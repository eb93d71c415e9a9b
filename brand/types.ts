import type { DefaultCategory } from '../contract/categories.ts'

/** Text as visitors read it. `null` and empty lists are left out wherever they would stand. */
export interface Shop {
  name: string
  /** A few words after the name, in the title of the home page. */
  claim: string
  /** One sentence under the name, at the foot of every page and in the phone's app list. */
  about: string
  /** One or two sentences for search engines and previews of links. */
  description: string
  /** One sentence at the very foot of the pages. */
  motto: string | null
  /** One entry a line. */
  address: readonly string[]
  /** As people read it, with the country's code. */
  phone: string | null
  email: string | null
  hours: string | null
  /** The shop on the map, in degrees north and east. */
  place: { latitude: number; longitude: number } | null
  /** Addresses of the shop's pages elsewhere, https:// included. */
  social: readonly { name: string; url: string }[]
  /** The list at the foot of the pages that leads to what is about the shop itself. */
  company: readonly { label: string; to: string }[]
  /** Promises to every buyer, on the home page and beside every product. The icons are a lorry, a shield and a headset. */
  promises: readonly { icon: 'delivery' | 'guarantee' | 'support'; title: string; text: string }[]
  /** Two to four capital letters that every order number begins with. */
  orderPrefix: string
}

/** The first thing on the home page, over a picture. */
export interface Hero {
  /** A few words above the title. */
  eyebrow: string | null
  /** Each part stays on one line where there is room for it. */
  title: readonly string[]
  text: string
  /** On the button that leads to the shop. */
  action: string
}

/** A picture that leads to a category. Three stand in a row. */
export interface Promo {
  picture: 'promo-new-leaves' | 'promo-desert' | 'promo-tools'
  /** `{cut}` is the largest reduction in the category, as in `Up to {cut} off`; it is left out while nothing there is reduced. */
  eyebrow: string
  title: string
  action: string
  category: DefaultCategory
  /** True if it links to the category's reduced products alone. */
  onSale: boolean
}

/** The panel with the countdown, which leads to what is reduced. */
export interface Deals {
  title: string
  /** `{cut}` is the largest reduction in the shop; the panel is left out while nothing is reduced. */
  text: string
  action: string
  /** When it ends for everybody and the panel goes, as in `2027-01-31T23:59:59-08:00`; `null` counts fourteen days from each first visit. */
  endsAt: string | null
}

/** Stands on the home page and nowhere else. Four fill a row. */
export interface BlogPost {
  picture: 'blog-watering' | 'blog-light' | 'blog-repotting' | 'blog-propagation'
  topic: string
  title: string
  /** Year, month, day: `2026-03-18`. */
  date: string
  text: string
  /** Where the shop has more of it. */
  link: { label: string; to: string } | null
}
