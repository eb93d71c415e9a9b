import type { MoneyIn } from '../../../../../contract/currencies.ts'
import type { DescriptionFormat } from '../../../../../contract/product-states.ts'
import type { ProductBody, ProductView } from '../../../../../contract/schemas/product.ts'
import { typedAmount } from '../../../../forms/amounts.ts'
import { differencesIn } from '../../../../forms/use-conflict.tsx'

/** The form's text of a product: everything is text. */
export type ProductForm = {
  name: string
  category: string
  price: string
  description: string
  /** One of `DESCRIPTION_FORMATS`; the form has no field for it. */
  descriptionFormat: string
  image: string
  /** The version of the stored product that the form started from; empty for a new one. */
  version: string
}

export const EMPTY_PRODUCT: ProductForm = {
  name: '',
  category: '',
  price: '',
  description: '',
  descriptionFormat: 'plain',
  image: '',
  version: '',
}

export const MISSING_WORDS = {
  name: 'Please enter a name',
  category: 'Please select a category',
  price: 'Please enter a price',
  description: 'Please enter a description',
}

export function formOf(
  { name, category, price, description, descriptionFormat = 'plain', image, version }: ProductView,
  { plain }: MoneyIn,
): ProductForm {
  return {
    name,
    category,
    price: plain(price),
    description,
    descriptionFormat,
    image,
    version: String(version),
  }
}

/** Returns the body of a complete form; the image is optional. */
export function bodyOf({
  name,
  category,
  price,
  description,
  descriptionFormat,
  image,
}: ProductForm): ProductBody {
  return {
    name: name.trim(),
    category,
    // A form without a price is not sent, and the server would refuse it.
    price: typedAmount(price) ?? 0,
    description: description.trim(),
    descriptionFormat: descriptionFormat as DescriptionFormat,
    image,
  }
}

const LABELS: Record<Exclude<keyof ProductForm, 'version'>, string> = {
  name: 'Name',
  category: 'Category',
  price: 'Price',
  description: 'Description',
  descriptionFormat: 'Description written as',
  image: 'Image',
}

/** The fields in which the typed product means something else than the stored one, with what is stored. */
export function differences(
  typed: ProductForm,
  stored: ProductForm,
  { plain }: MoneyIn,
): { field: string; value: string }[] {
  const amount = typedAmount(typed.price)
  const price = amount === null ? typed.price : plain(amount)
  return differencesIn(LABELS, { ...typed, price }, stored)
}
