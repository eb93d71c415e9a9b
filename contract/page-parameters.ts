/**
 * Parameters in the address that change what a public page shows, in the order in which the shop writes them. Every other one
 * is left out before a page is looked up or drawn, so that nobody can have one page drawn under many names.
 */
export const PAGE_PARAMETERS = {
  // `price` is how the form of a page without scripts says its range.
  shop: [
    'category',
    'minPrice',
    'maxPrice',
    'price',
    'rating',
    'sale',
    'light',
    'water',
    'pets',
    'size',
    'sort',
    'page',
  ],
  search: ['q'],
  compare: ['ids'],
  finder: ['window', 'away', 'pets', 'children', 'room', 'water'],
  // The filters, the sort and the page of the reviews.
  product: ['stars', 'with', 'sort', 'page'],
  others: [],
} as const

export type ShopParameter = (typeof PAGE_PARAMETERS.shop)[number]
