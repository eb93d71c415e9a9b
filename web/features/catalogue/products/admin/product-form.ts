import type { Category } from '../../../../../contract/categories.ts'
import type { ProductBody, ProductView } from '../../../../../contract/schemas/product.ts'
import { typedAmount } from '../../../../forms/amounts.ts'

/** The form's text of a product: everything is text. */
export type ProductForm = {
  name: string
  category: Category | ''
  price: string
  description: string
  image: string
  /** The version of the stored product that the form started from; empty for a new one. */
  version: string
}

export const EMPTY_PRODUCT: ProductForm = {
  name: '',
  category: '',
  price: '',
  description: '',
  image: '',
  version: '',
}

export const MISSING_WORDS = {
  name: 'Please enter a name',
  category: 'Please select a category',
  price: 'Please enter a price',
  description: 'Please enter a description',
}

export function formOf({ name, category, price, description, image, version }: ProductView): ProductForm {
  return { name, category, price: price.toFixed(2), description, image, version: String(version) }
}

/** Returns the body of a complete form; the image is optional. */
export function bodyOf({ name, category, price, description, image }: ProductForm): ProductBody {
  return {
    name: name.trim(),
    // A form without a category or a price is not sent, and the server would refuse it.
    category: category as Category,
    price: typedAmount(price) ?? 0,
    description: description.trim(),
    image,
  }
}

type Field = Exclude<keyof ProductForm, 'version'>

const FIELDS = Object.keys(EMPTY_PRODUCT).filter((field) => field !== 'version') as Field[]

/** Returns the fields in which two versions of a product differ, in the order of the form. */
export const differingFields = (mine: ProductForm, theirs: ProductForm): Field[] =>
  FIELDS.filter((field) =>
    field === 'price'
      ? typedAmount(mine.price) !== typedAmount(theirs.price)
      : mine[field].trim() !== theirs[field],
  )
