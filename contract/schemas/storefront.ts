import * as z from 'zod'
import { SHIPPING_TAXES } from '../totals.ts'
import { ShownCategoryView } from './category.ts'

/** Pictures and icons that the texts of a shop may choose from. */
const PROMISE_ICONS = ['delivery', 'guarantee', 'support'] as const
const PROMO_PICTURES = ['promo-new-leaves', 'promo-desert', 'promo-tools'] as const
const BLOG_PICTURES = ['blog-watering', 'blog-light', 'blog-repotting', 'blog-propagation'] as const

const MenuLinkView = z.object({ label: z.string(), to: z.string() })

/** Name, address and links of the shop. Pages leave out a field that is `null` or an empty list. */
export const ShopFacts = z.object({
  name: z.string(),
  claim: z.string(),
  about: z.string(),
  description: z.string(),
  motto: z.string().nullable(),
  address: z.array(z.string()),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  hours: z.string().nullable(),
  place: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  social: z.array(z.object({ name: z.string(), url: z.string() })),
  promises: z.array(
    z.object({
      icon: z.enum(PROMISE_ICONS),
      title: z.string(),
      text: z.string(),
      to: z.string().optional().meta({ description: 'the page about returns, of a guarantee' }),
    }),
  ),
})
export type ShopFacts = z.infer<typeof ShopFacts>

/** The texts of the home page, from top to bottom. */
export const HomeView = z.object({
  hero: z.object({
    eyebrow: z.string(),
    title: z.array(z.string()),
    text: z.string(),
    action: z.string(),
  }),
  promos: z.array(
    z.object({
      picture: z.enum(PROMO_PICTURES),
      eyebrow: z.string(),
      title: z.string(),
      action: z.string(),
      category: z.string(),
      onSale: z.boolean(),
    }),
  ),
  deals: z
    .object({
      title: z.string(),
      text: z.string(),
      action: z.string(),
      endsAt: z.string().nullable(),
      whenOver: z.enum(['hide', 'zeros']),
    })
    .nullable(),
  posts: z.array(
    z.object({
      picture: z.enum(BLOG_PICTURES),
      topic: z.string(),
      title: z.string(),
      date: z.string(),
      text: z.string(),
      link: MenuLinkView.nullable(),
    }),
  ),
})
export type HomeView = z.infer<typeof HomeView>

const Taxes = z.array(z.object({ label: z.string(), rate: z.number().meta({ description: 'in per cent' }) }))

/** How the shop's prices are to be read; absent in a shop that set nothing about money. */
const ShopMoney = z.object({
  currency: z.string(),
  decimals: z.number().meta({ description: 'digits of an amount behind the point' }),
  included: z.literal(true).optional().meta({ description: 'true if prices include the tax' }),
  note: z.string().optional().meta({ description: 'words beside prices' }),
  lowestBefore: z
    .literal(true)
    .optional()
    .meta({ description: 'true where old prices are the lowest of the 30 days before' }),
  priceSteps: z.array(z.number()).optional().meta({
    description: 'amounts between which the price filter divides; left out at 50, 100, 200',
  }),
  asks: z.literal('address').optional().meta({
    description: 'set where the total depends on the delivery address: then a checkout needs it',
  }),
  quotes: z.literal(true).optional().meta({
    description: 'true where a cart does not count alone: then it asks the server for its sums',
  }),
  codes: z.literal(true).optional().meta({ description: 'true while a discount with a code is on' }),
  delivery: z
    .object({ from: z.number().optional().meta({ description: 'the lowest price, where one is known' }) })
    .optional()
    .meta({ description: 'set where delivery is not free' }),
  place: z
    .object({ country: z.string(), state: z.string(), postalCode: z.string() })
    .optional()
    .meta({ description: "the shop's place, for first estimates" }),
  tax: z
    .object({
      standard: Taxes,
      reduced: Taxes,
      second: Taxes,
      zero: Taxes,
      shipping: z.enum(SHIPPING_TAXES),
    })
    .optional()
    .meta({ description: 'the taxes of each class and of delivery, where the place does not decide' }),
})
export type ShopMoney = z.infer<typeof ShopMoney>

/** The fields of the shop that every page gets. */
export const ShopView = z
  .object({
    shop: ShopFacts,
    footer: z.object({
      columns: z.array(z.object({ title: z.string(), links: z.array(MenuLinkView) })),
    }),
    home: HomeView,
    announcement: z
      .object({ text: z.string(), link: z.string().optional() })
      .optional()
      .meta({ description: 'shown above every page; missing before its start and after its end' }),
    gifts: z.literal(true).optional().meta({ description: 'true where an order may be a gift' }),
    isClosed: z.literal(true).optional().meta({ description: 'visitors see that it opens soon' }),
    logo: z.string().optional().meta({ description: 'shown in the header instead of the name' }),
    icon: z.string().optional().meta({ description: 'the key of the picture of which icons are made' }),
    theme: z.string().optional().meta({ description: "style sheet with the shop's own colours" }),
    money: ShopMoney.optional(),
    categories: z
      .array(ShownCategoryView)
      .optional()
      .meta({ description: 'in their order; left out while they are those of a new shop' }),
    legal: z.object({
      about: z.array(z.string()).meta({ description: 'company, register and VAT number' }),
      pages: z
        .array(z.object({ slug: z.string(), title: z.string() }))
        .meta({ description: 'published terms, privacy, returns, shipping and imprint, in this order' }),
      consent: z.string().nullable().meta({ description: 'shown next to Checkout and Register' }),
      guarantee: z
        .object({ file: z.string(), text: z.string(), link: z.string().optional() })
        .optional()
        .meta({ description: 'the official notice about the legal guarantee, for buyers in the EU' }),
      withdrawal: z.literal(true).optional().meta({ description: 'set where buyers may withdraw online' }),
    }),
  })
  .meta({ id: 'Shop' })
export type ShopView = z.infer<typeof ShopView>
