import type { ProductListView } from '../contract/schemas/product.ts'

/** Ids of the newest products of a shop. */
export async function someProducts(origin: string, limit: number): Promise<string[]> {
  const listed = await fetch(`${origin}/api/products?limit=${limit}`)
  const { products } = (await listed.json()) as ProductListView
  return products.map(({ _id: id }) => id)
}
