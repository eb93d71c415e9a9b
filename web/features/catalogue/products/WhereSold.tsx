import type { ProductDetailView } from '../../../../contract/schemas/product.ts'

/** Where a product may not go, and what to know of other places; nothing without a rule of sale. */
export function WhereSold({ refused, asked, told }: NonNullable<ProductDetailView['delivery']>) {
  const sentences = [
    ...(refused === undefined ? [] : [`Cannot be sent to ${refused.join(', ')}.`]),
    ...(asked === undefined ? [] : [`We look at orders to ${asked.join(', ')} before we send them.`]),
    ...(told ?? []),
  ]
  if (sentences.length === 0) return null
  return (
    <ul className="mt-2 grid gap-1 text-sm">
      {sentences.map((sentence) => (
        <li key={sentence} className="max-w-prose">
          {sentence}
        </li>
      ))}
    </ul>
  )
}
