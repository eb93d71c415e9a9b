import type { ProductView } from './schemas/product.ts'

/** A description without the marks of Markdown, for search engines and feeds. */
export function plainWords({
  description,
  descriptionFormat,
}: Pick<ProductView, 'description' | 'descriptionFormat'>): string {
  if (descriptionFormat === undefined) return description
  return description
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^\s*(?:#{1,6}\s|>|[-*+]\s|\d+\.\s|\|?[-:| ]+\|?$)\s*/gm, '')
    .replaceAll(/[*_`|]+|\\(?=\W)/g, '')
    .trim()
}
