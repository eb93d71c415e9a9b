/**
 * Query parameters that change a public page, in the order in which the shop writes them. All others are removed before
 * a page is looked up in the cache or rendered, so that nobody can have one page rendered under many addresses.
 */
export const PAGE_PARAMETERS = {
  // `price` is the range in the form of a page without scripts.
  shop: [
    'category',
    'minPrice',
    'maxPrice',
    'price',
    'rating',
    'sale',
    'tag',
    'light',
    'water',
    'pets',
    'size',
    'sort',
    'page',
  ],
  search: ['q'],
  compare: ['ids'],
  finder: ['window', 'away', 'pets', 'children', 'room', 'water', 'wish'],
  // The filters, the sort and the page of the reviews.
  product: ['stars', 'with', 'sort', 'page'],
  blog: ['page'],
  others: [],
} as const

export type ShopParameter = (typeof PAGE_PARAMETERS.shop)[number]
