/** Encodes one part of a path, so that an id from an address cannot change the call's path. */
const part = encodeURIComponent

/** Every address of the shop, for links, redirects, calls and tests. */
export const paths = {
  home: () => '/',
  shop: () => '/shop',
  /** Returns the address of the reduced products, of one category when it is given. */
  sale: (category?: string) =>
    `/shop?${new URLSearchParams({ ...(category !== undefined && { category }), sale: 'true' }).toString()}`,
  product: (id: string) => `/shop/${part(id)}`,
  /** The one address of a product's page, by its slug if it has one. */
  productPage: ({ slug, _id }: { slug?: string | undefined; _id: string }) => `/shop/${part(slug ?? _id)}`,
  finder: () => '/finder',
  compare: () => '/compare',
  category: (slug: string) => `/categories/${part(slug)}`,
  search: () => '/search',
  contact: () => '/contact',
  login: () => '/login',
  register: () => '/register',
  forgotPassword: () => '/forgot-password',
  success: () => '/success',
  cancel: () => '/cancel',
  order: (id: string) => `/orders/${part(id)}`,
  dashboard: () => '/dashboard',
  myOrders: () => '/dashboard/orders',
  myPayments: () => '/dashboard/payments',
  myProfile: () => '/dashboard/profile',
  security: () => '/dashboard/security',
  myReviews: () => '/dashboard/reviews',
  admin: () => '/dashboard/admin',
  addProduct: () => '/dashboard/admin/add-product',
  manageProducts: () => '/dashboard/admin/manage-products',
  stock: () => '/dashboard/admin/stock',
  stockLedger: (id: string) => `/dashboard/admin/stock/${part(id)}`,
  family: (id: string) => `/dashboard/admin/families/${part(id)}`,
  updateProduct: (id: string) => `/dashboard/admin/update-product/${part(id)}`,
  users: () => '/dashboard/admin/users',
  manageOrders: () => '/dashboard/admin/manage-orders',
  packing: () => '/dashboard/admin/packing',
  payments: () => '/dashboard/admin/payments',
  emails: () => '/dashboard/admin/emails',
  manageReviews: () => '/dashboard/admin/reviews',
} as const
