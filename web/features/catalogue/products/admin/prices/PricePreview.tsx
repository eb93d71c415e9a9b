import { type Cents } from '../../../../../../contract/money.ts'
import type { PriceRefusal } from '../../../../../../contract/product-prices.ts'
import type { ProductView } from '../../../../../../contract/schemas/product.ts'
import { REFUSALS } from './use-bulk-prices.ts'
import { useMoney } from '../../../../../routing/money.ts'

export type PreviewedPrice = {
  product: ProductView
  /** `null` while no change is given. */
  next: Cents | null
  refusal: PriceRefusal | null
}

/** Lists the current and the new price of each product. It scrolls by itself, so that the button below stays in place. */
export function PricePreview({ prices }: { prices: readonly PreviewedPrice[] }) {
  const money = useMoney()
  return (
    <div
      role="region"
      aria-label="Preview"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the keyboard
      tabIndex={0}
      className="max-h-72 overflow-y-auto rounded-xl border border-line"
    >
      <table className="w-full text-sm">
        <caption className="sr-only">Current and new prices</caption>
        <thead className="sticky top-0 bg-sunken text-left text-xs text-muted">
          <tr>
            <th scope="col" className="px-3 py-2 font-medium">
              Product
            </th>
            <th scope="col" className="px-3 py-2 text-right font-medium">
              Current
            </th>
            <th scope="col" className="px-3 py-2 text-right font-medium">
              New
            </th>
          </tr>
        </thead>
        <tbody>
          {prices.map(({ product, next, refusal }) => (
            <tr key={product._id} className="border-t border-line align-baseline">
              <th scope="row" className="px-3 py-2 text-left font-medium wrap-anywhere">
                {product.name}
              </th>
              <td className="px-3 py-2 text-right tabular-nums">{money.show(product.price)}</td>
              <td className="px-3 py-2 text-right tabular-nums">
                {refusal === null ? (
                  next !== null && <strong>{money.showMinor(next)}</strong>
                ) : (
                  <span className="text-xs text-warn">{REFUSALS[refusal]}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
