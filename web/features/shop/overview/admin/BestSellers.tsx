import { useId } from 'react'
import { paths } from '../../../../../contract/paths.ts'
import type { SalesView } from '../../../../../contract/schemas/overview.ts'
import { Link } from '../../../../routing/Link.tsx'
import { formatMoment } from '../../../common/dates.ts'
import { useMoney } from '../../../../routing/money.ts'
import { useShopView } from '../../../../routing/shop.ts'

/** The products with the highest sales, as a table. */
export function BestSellers({ sales: { bestSellers, now } }: { sales: SalesView }) {
  const id = useId()
  const money = useMoney()
  const { included } = useShopView().money ?? {}
  const { countedAt, products } = bestSellers
  return (
    <div className="min-w-0 rounded-card border border-line bg-surface p-5 break-inside-avoid">
      <h3 id={id} className="font-serif text-lg font-semibold">
        Best sellers
      </h3>
      <p className="text-sm text-muted">
        {countedAt === null
          ? 'Updated every hour; the first figures will appear soon'
          : `${included ? 'Tax included, before' : 'Before tax and'} refunds, without cancelled orders; updated ${formatMoment(countedAt)}`}
      </p>
      {products.length === 0 ? (
        countedAt !== null && (
          <p className="pt-4">
            {now.orders > now.cancelled
              ? 'Updated every hour: new orders are included in the next update.'
              : 'No sales in this period.'}
          </p>
        )
      ) : (
        <table aria-labelledby={id} className="mt-2 w-full text-sm">
          <thead>
            <tr className="border-b border-line text-left text-muted">
              <th scope="col" className="py-2 font-medium">
                Product
              </th>
              <th scope="col" className="py-2 pl-3 text-right font-medium">
                Sold
              </th>
              <th scope="col" className="py-2 pl-3 text-right font-medium">
                Gross sales
              </th>
            </tr>
          </thead>
          <tbody>
            {products.map(({ productId, name, units, earnings, isThere }) => (
              <tr key={productId} className="border-b border-line last:border-0">
                <th scope="row" className="py-1 text-left font-medium wrap-anywhere">
                  {isThere ? (
                    <Link
                      to={paths.updateProduct(productId)}
                      className="inline-flex min-h-9 items-center hover:underline pointer-coarse:min-h-11"
                    >
                      {name}
                    </Link>
                  ) : (
                    <span className="inline-flex min-h-9 items-center">{name}</span>
                  )}
                </th>
                <td className="py-1 pl-3 text-right tabular-nums">{units.toLocaleString('en-US')}</td>
                <td className="py-1 pl-3 text-right tabular-nums">{money.show(earnings)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
