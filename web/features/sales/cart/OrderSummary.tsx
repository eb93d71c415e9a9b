import { formatDollars } from '../../../../contract/money.ts'
import { useCart } from './use-cart.ts'

export function OrderSummary() {
  const { selectedItems, totalPrice, tax, taxRate, grandTotal } = useCart()
  return (
    <section
      aria-labelledby="order-summary"
      className="border-t border-line bg-surface px-6 pt-5 pb-2 @max-xs:px-4"
    >
      <h2 id="order-summary" className="font-serif text-xl">
        OrderSummary
      </h2>
      <dl className="mt-3 grid gap-1.5 text-sm tabular-nums">
        <Row name="Selected items" value={String(selectedItems)} />
        <Row name="Total price" value={formatDollars(totalPrice)} />
        <Row name={`GST (${taxRate * 100}%)`} value={formatDollars(tax)} />
        <div className="mt-1 flex justify-between border-t border-line pt-2 text-lg font-semibold">
          <dt>Grand total</dt>
          <dd>{formatDollars(grandTotal)}</dd>
        </div>
      </dl>
    </section>
  )
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between">
      <dt className="text-muted">{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
