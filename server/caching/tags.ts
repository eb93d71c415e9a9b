/** Every list of products: its order, its counts and its content. Any change of a product or a rating may change it. */
export const LISTS = 'products'

/** Related products. They depend on names and categories, so changes of prices and ratings do not invalidate them. */
export const RELATED = 'related'

/** The accessories of plants. Plants that show some are rendered again when this changes. */
export const ACCESSORIES = 'accessories'

/** Where plants may not go. Product pages say it. */
export const SALE_RULES = 'sale rules'

/** Pages and posts. Admins seldom publish, so one tag is enough. */
export const CONTENTS = 'contents'

/** Everything that one product shows, its reviews included. */
export const productTag = (id: string): string => `product:${id}`

/** What products of a family show of each other: their prices and reviews. */
export const familyTags = (ids: readonly (string | null | undefined)[]): string[] =>
  [...new Set(ids)].flatMap((id) => (id ? [`family:${id}`] : []))

/** The stock level of a product, wherever it is shown. A single sale does not invalidate it. */
export const stockTag = (id: string): string => `stock:${id}`

type Counted = { _id: string; availability?: unknown }

/** The tags of the counted ones among these products. */
export const stockTags = (products: readonly Counted[]): string[] =>
  products.filter(({ availability }) => availability !== undefined).map(({ _id }) => stockTag(_id))

/** Related products are shown with their own prices and ratings. */
export const relatedTags = (products: Counted[]): string[] => [RELATED, ...comparedTags(products)]

type Detail = {
  product: Counted & { family?: { _id: string } | undefined }
  facts?: unknown
  accessories?: { _id: string }[] | undefined
  variants?: Counted[] | undefined
}

/** One product with the others of its family, whose prices, stock and reviews it shows, and its accessories, which only a plant has. */
export const detailTags = ({ product, facts, accessories = [], variants = [] }: Detail): string[] => [
  ...new Set(comparedTags([product, ...variants])),
  SALE_RULES,
  ...familyTags([product.family?._id]),
  ...(facts === undefined ? [] : [ACCESSORIES]),
  ...accessories.map(({ _id }) => productTag(_id)),
]

/** A comparison shows these products alone, so a change of another one does not invalidate it. */
export const comparedTags = (products: readonly Counted[]): string[] => [
  ...products.map(({ _id }) => productTag(_id)),
  ...stockTags(products),
]

/** Returns the cache tags of an API answer, for values made from it. @param url e.g. `/api/products?page=2` */
export function tagsOfCall(url: string, answer: unknown): string[] {
  const [, resource, related, id = ''] = /^\/api\/(\w+)\/?(related\/)?([^/?]*)/.exec(url) ?? []
  if (resource === 'finder' || resource === 'compare') {
    const { plants = [] } = (answer ?? {}) as { plants?: { product: Counted }[] }
    const found = plants.map(({ product }) => product)
    return resource === 'finder' ? [LISTS, ...stockTags(found)] : comparedTags(found)
  }
  // Every page links the legal pages.
  if (resource === 'pages' || resource === 'posts' || url === '/api/shop') return [CONTENTS]
  if (resource !== 'products') return []
  if (related !== undefined) return relatedTags(Array.isArray(answer) ? (answer as Counted[]) : [])
  const {
    products = [],
    suggestion,
    ...detail
  } = (answer ?? {}) as { products?: Counted[]; suggestion?: object } & Partial<Detail>
  return id === ''
    ? // A suggestion may be for a place.
      [LISTS, ...(suggestion === undefined ? [] : [SALE_RULES]), ...stockTags(products)]
    : detail.product === undefined
      ? [productTag(id.toLowerCase())]
      : detailTags(detail as Detail)
}
