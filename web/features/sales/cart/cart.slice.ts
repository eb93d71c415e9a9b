import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { categoriesIn } from '../../../../contract/categories.ts'
import { MAX_CART_LINES, QUANTITY } from '../../../../contract/limits.ts'
import type { CheckoutView } from '../../../../contract/schemas/order.ts'
import type { QuoteView } from '../../../../contract/schemas/quote.ts'
import type { ShopMoney, ShopView } from '../../../../contract/schemas/storefront.ts'
import type { ProductView } from '../../../../contract/schemas/product.ts'
import { DEFAULT_CURRENCY, moneyIn } from '../../../../contract/currencies.ts'
import {
  countCart,
  LEGACY,
  PPM_OF_PERCENT,
  rateName,
  rateOf,
  type Rules,
  taxesOf,
  taxName,
} from '../../../../contract/totals.ts'

export type CartProduct = ProductView & {
  quantity: number
  /** The price at which it was added, while the catalogue has another one. */
  priceWas?: number
}

/** Sums are counted in the smallest unit and rounded once (docs/behaviour.md#cart). */
export type CartState = {
  products: CartProduct[]
  selectedItems: number
  totalPrice: number
  tax: number
  taxRate: number
  /** Added to the prices, or within them. */
  taxes: { label: string; amount: number }[]
  included: boolean
  currency: string
  /** How it is counted; `null` where the place decides or a discount may be taken, and the server counts. */
  rules: Rules | null
  /** The shop's, whose tax classes products take. */
  categories: ShopView['categories']
  /** The server's count of these lines that the sums are of. */
  quote: QuoteView | null
  grandTotal: number
  open: boolean
  /** True if the checkout required a login: the cart opens again after it. */
  reopen: boolean
  /** True if the visitor returned from the payment page without paying: the cart opens with a message. */
  leftPayment: boolean
}

/** The lines that a cart had, and those of them that were taken out; all if none are named. */
type Removal = { before: readonly CartProduct[]; removed?: readonly CartProduct[] }

type WithCart = { cart: CartState }

const emptyCart: CartState = {
  products: [],
  selectedItems: 0,
  totalPrice: 0,
  tax: 0,
  taxRate: rateOf(LEGACY),
  taxes: [],
  included: false,
  currency: DEFAULT_CURRENCY,
  rules: LEGACY,
  categories: undefined,
  quote: null,
  grandTotal: 0,
  open: false,
  reopen: false,
  leftPayment: false,
}

/** Rules under which nothing is taxed, until the server has counted. */
const UNTAXED: Rules = {
  included: false,
  classes: { standard: [], reduced: [], second: [], zero: [] },
  shipping: 'none',
}

function recount(cart: CartState) {
  const { minor, major } = moneyIn(cart.currency)
  const rules = cart.rules ?? UNTAXED
  const { taxClassOf } = categoriesIn(cart.categories)
  const lines = cart.products.map((product) => ({
    priceCents: minor(product.price),
    quantity: product.quantity,
    taxClass: taxClassOf(product),
  }))
  const totals = countCart(lines, rules)
  cart.selectedItems = cart.products.reduce((sum, { quantity }) => sum + quantity, 0)
  cart.totalPrice = major(totals.subtotalCents)
  cart.tax = major(totals.taxCents)
  cart.taxRate = rateOf(rules)
  // Until the server has counted, the names of its last taxes stay.
  if (cart.rules !== null)
    cart.taxes = taxesOf(totals.money).map((tax) => ({ label: taxName(tax), amount: major(tax.taxCents) }))
  cart.quote = null
  cart.grandTotal = major(totals.amountCents)
}

/** `null` where the server counts. */
function rulesOf(money: ShopMoney | undefined): Rules | null {
  if (money === undefined) return LEGACY
  if (money.quotes) return null
  const { standard, reduced, second, zero, shipping } = money.tax!
  const parts = (taxes: typeof standard) =>
    taxes.map(({ label, rate }) => ({ label, ppm: Math.round(rate * PPM_OF_PERCENT) }))
  return {
    included: money.included ?? false,
    classes: { standard: parts(standard), reduced: parts(reduced), second: parts(second), zero: parts(zero) },
    shipping,
  }
}

const cartSlice = createSlice({
  name: 'cart',
  initialState: emptyCart,
  reducers: {
    /** A repeated add changes nothing (docs/behaviour.md#cart). */
    addToCart(cart, { payload }: PayloadAction<ProductView>) {
      if (cart.products.some(({ _id }) => _id === payload._id)) return
      if (cart.products.length >= MAX_CART_LINES) return
      cart.products.push({ ...payload, quantity: QUANTITY.least })
      recount(cart)
    },
    updateQuantity(cart, { payload }: PayloadAction<{ _id: string; type: 'increment' | 'decrement' }>) {
      const product = cart.products.find(({ _id }) => _id === payload._id)
      if (product === undefined) return
      const wanted = product.quantity + (payload.type === 'increment' ? 1 : -1)
      product.quantity = Math.min(QUANTITY.most, Math.max(QUANTITY.least, wanted))
      recount(cart)
    },
    removeFromCart(cart, { payload }: PayloadAction<{ _id: string }>) {
      cart.products = cart.products.filter(({ _id }) => _id !== payload._id)
      recount(cart)
    },
    clearCart(cart) {
      cart.products = []
      recount(cart)
    },
    /** Undoes a removal: its lines return to their places, and those added since stay behind them. */
    removalUndone(cart, { payload: { before, removed = before } }: PayloadAction<Removal>) {
      const now = new Map([...removed, ...cart.products].map((line) => [line._id, line]))
      const since = cart.products.filter(({ _id }) => before.every((line) => line._id !== _id))
      cart.products = [...before.flatMap(({ _id }) => now.get(_id) ?? []), ...since].slice(0, MAX_CART_LINES)
      recount(cart)
    },
    /** Removes paid lines; those added since stay. */
    linesPaid(cart, { payload }: PayloadAction<readonly { productId: string; quantity: number }[]>) {
      cart.products = cart.products.flatMap((line) => {
        const paid = payload.find(({ productId }) => productId === line._id)?.quantity ?? 0
        return paid < line.quantity ? [{ ...line, quantity: line.quantity - paid }] : []
      })
      recount(cart)
    },
    /** Takes over the lines that another page load has stored. */
    cartRestored(cart, { payload }: PayloadAction<CartProduct[]>) {
      cart.products = payload
      recount(cart)
    },
    /** Updates lines from the catalogue; quantities stay, and a line remembers its earlier price. */
    cartRefreshed(cart, { payload }: PayloadAction<{ gone: string[]; current: ProductView[] }>) {
      cart.products = cart.products
        .filter(({ _id }) => !payload.gone.includes(_id))
        .map((line) => {
          const current = payload.current.find(({ _id }) => _id === line._id)
          if (current === undefined) return line
          const { quantity, priceWas = line.price } = line
          return { ...current, quantity, ...(priceWas === current.price ? {} : { priceWas }) }
        })
      recount(cart)
    },
    /** Takes over how the shop makes its prices. */
    pricesMade(
      cart,
      { payload: { money, categories } }: PayloadAction<Pick<ShopView, 'money' | 'categories'>>,
    ) {
      const { currency = DEFAULT_CURRENCY, included = false } = money ?? {}
      Object.assign(cart, { currency, included, rules: rulesOf(money), categories })
      recount(cart)
    },
    /** Takes over the sums of a place. */
    quoted(cart, { payload }: PayloadAction<QuoteView>) {
      const { totalPrice, tax, taxRate, taxes, grandTotal } = payload
      cart.taxes = taxes.map((tax) => ({ label: rateName(tax), amount: tax.tax }))
      Object.assign(cart, { totalPrice, tax, taxRate, grandTotal, quote: payload })
    },
    openCart(cart) {
      cart.open = true
      cart.reopen = false
    },
    loginAsked(cart) {
      cart.reopen = true
    },
    paymentLeft(cart) {
      cart.leftPayment = cart.products.length > 0
    },
    closeCart(cart) {
      // A page that changes before the cart has opened keeps the message.
      if (cart.open) cart.leftPayment = false
      cart.open = false
    },
  },
})

export const {
  addToCart,
  updateQuantity,
  removeFromCart,
  clearCart,
  removalUndone,
  linesPaid,
  cartRestored,
  cartRefreshed,
  openCart,
  loginAsked,
  paymentLeft,
  closeCart,
  pricesMade,
  quoted,
} = cartSlice.actions
export const cartReducer = cartSlice.reducer

/** True if a payment page charges what the cart shows. The currency may have changed since this page was loaded. */
export const showsCharge = (
  { grandTotal, currency: shown }: CartState,
  { amount, currency = DEFAULT_CURRENCY }: Pick<CheckoutView, 'amount' | 'currency'>,
): boolean => amount === grandTotal && currency.toLowerCase() === shown

export const selectCart = (state: WithCart) => state.cart
