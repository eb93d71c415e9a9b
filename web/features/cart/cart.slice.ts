import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { CART_LINES_MOST, QUANTITY } from '../../../contract/limits.ts'
import { TAX_RATE, toCents, toDollars, totalsOf } from '../../../contract/money.ts'
import type { ProductView } from '../../../contract/schemas/product.ts'

export type CartProduct = ProductView & { quantity: number }

/** Sums are dollars, counted in cents and rounded once (specification, sections 3 and 4). */
export type CartState = {
  products: CartProduct[]
  selectedItems: number
  totalPrice: number
  tax: number
  taxRate: number
  grandTotal: number
  open: boolean
}

type WithCart = { cart: CartState }

const emptyCart: CartState = {
  products: [],
  selectedItems: 0,
  totalPrice: 0,
  tax: 0,
  taxRate: TAX_RATE,
  grandTotal: 0,
  open: false,
}

function recount(cart: CartState) {
  const totals = totalsOf(
    cart.products.map(({ price, quantity }) => ({ priceCents: toCents(price), quantity })),
  )
  cart.selectedItems = cart.products.reduce((sum, { quantity }) => sum + quantity, 0)
  cart.totalPrice = toDollars(totals.subtotalCents)
  cart.tax = toDollars(totals.taxCents)
  cart.grandTotal = toDollars(totals.amountCents)
}

const cartSlice = createSlice({
  name: 'cart',
  initialState: emptyCart,
  reducers: {
    /** A repeated add changes nothing (specification, section 4). */
    addToCart(cart, { payload }: PayloadAction<ProductView>) {
      if (cart.products.some(({ _id }) => _id === payload._id)) return
      if (cart.products.length >= CART_LINES_MOST) return
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
    /** Takes over the lines another page load has stored. */
    cartRestored(cart, { payload }: PayloadAction<CartProduct[]>) {
      cart.products = payload
      recount(cart)
    },
    /** Brings lines up to what the catalogue says of them now; quantities stay. */
    cartRefreshed(cart, { payload }: PayloadAction<{ gone: string[]; current: ProductView[] }>) {
      cart.products = cart.products
        .filter(({ _id }) => !payload.gone.includes(_id))
        .map((line) => ({ ...line, ...payload.current.find(({ _id }) => _id === line._id) }))
      recount(cart)
    },
    openCart(cart) {
      cart.open = true
    },
    closeCart(cart) {
      cart.open = false
    },
  },
})

export const {
  addToCart,
  updateQuantity,
  removeFromCart,
  clearCart,
  cartRestored,
  cartRefreshed,
  openCart,
  closeCart,
} = cartSlice.actions
export const cartReducer = cartSlice.reducer
export const selectCart = (state: WithCart) => state.cart
