import type { Category } from '../../../contract/categories.ts'
import type { ProductBody, ProductView } from '../../../contract/schemas/product.ts'

/** A product while it is being typed: everything is text. */
export type ProductForm = {
  name: string
  category: Category | ''
  price: string
  description: string
  image: string
}

export const EMPTY_PRODUCT: ProductForm = { name: '', category: '', price: '', description: '', image: '' }

export function formOf({ name, category, price, description, image }: ProductView): ProductForm {
  return { name, category, price: price.toFixed(2), description, image }
}

/** What is sent, or `null` while a required field is empty (specification, section 5); the image is optional. */
export function bodyOf({ name, category, price, description, image }: ProductForm): ProductBody | null {
  const filled = [name, category, price, description].every((text) => text.trim() !== '')
  if (!filled || category === '') return null
  return { name: name.trim(), category, price: Number(price), description: description.trim(), image }
}

/** The fields in which two versions of a product differ, in the order of the form. */
export function differingFields(mine: ProductForm, theirs: ProductForm): (keyof ProductForm)[] {
  return (['name', 'category', 'price', 'description', 'image'] as const).filter((field) =>
    field === 'price' ? Number(mine.price) !== Number(theirs.price) : mine[field].trim() !== theirs[field],
  )
}
