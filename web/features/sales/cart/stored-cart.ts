import { MAX_CART_LINES, QUANTITY } from '../../../../contract/limits.ts'
import type { CartProduct } from './cart.slice.ts'

export const CART_KEY = 'cart'

/** Reads the stored lines; an invalid cart, for example of an older release, counts as empty. */
export function readStoredCart(storage: Pick<Storage, 'getItem'>): CartProduct[] {
  try {
    const value: unknown = JSON.parse(storage.getItem(CART_KEY) ?? 'null')
    if (!isRecord(value) || !Array.isArray(value.products)) return []
    const products: unknown[] = value.products
    const ids = new Set(products.map((line) => isRecord(line) && line._id))
    const fits = products.length <= MAX_CART_LINES && ids.size === products.length
    return fits && products.every(isLine) ? products : []
  } catch {
    return []
  }
}

export function storeCart(storage: Pick<Storage, 'setItem'>, products: readonly CartProduct[]) {
  storage.setItem(CART_KEY, JSON.stringify({ products }))
}

function isLine(line: unknown): line is CartProduct {
  if (!isRecord(line)) return false
  const { _id, name, description, image, price, oldPrice, priceWas, quantity, category, rating } = line
  return (
    [_id, name, description, image, category].every((text) => typeof text === 'string') &&
    isAmount(price) &&
    (oldPrice === undefined || isAmount(oldPrice)) &&
    (priceWas === undefined || isAmount(priceWas)) &&
    isAmount(rating) &&
    Number.isInteger(quantity) &&
    Number(quantity) >= QUANTITY.least &&
    Number(quantity) <= QUANTITY.most
  )
}

const isAmount = (value: unknown) => typeof value === 'number' && Number.isFinite(value) && value >= 0

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
