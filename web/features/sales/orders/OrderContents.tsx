import { tracePage } from '../../../../contract/office.ts'
import { paths } from '../../../../contract/paths.ts'
import type { OrderLineView, OrderView } from '../../../../contract/schemas/order.ts'
import { Link } from '../../../routing/Link.tsx'
import { PlantPicture } from '../../common/PlantPicture.tsx'
import { formatMoment } from '../../common/dates.ts'
import { useShop } from '../../../routing/shop.ts'
import { useMoney } from '../../../routing/money.ts'
import type { MoneyIn } from '../../../../contract/currencies.ts'
import { orderSums } from './order-sums.ts'

/** The lines of an order as they were bought, and the charged amounts: the receipt, which is the only part that is printed. */
export function OrderContents({ order }: { order: OrderView }) {
  const shop = useShop()
  const money = useMoney(order.currency)
  return (
    <section aria-label="Products of the order" className="receipt">
      <div className="rounded-t-card border border-b-0 border-line bg-surface px-5 pt-5 pb-2 sm:px-7 sm:pt-7">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pb-4">
          <p className="font-serif text-xl font-semibold text-leaf">{shop.name}</p>
          <p className="text-sm text-muted">{`Paid by card, ${formatMoment(order.createdAt)}`}</p>
          <p className="hidden w-full print:block">
            {[...shop.address, shop.email ?? []].flat().join(', ')}
            <br />
            {order.email}
          </p>
        </div>
        <ul className="divide-y divide-dashed divide-line-strong border-y border-dashed border-line-strong">
          {order.products.map((line) => (
            <Line key={line.productId} line={line} money={money} />
          ))}
        </ul>
        <dl className="mt-4 grid gap-2 break-inside-avoid tabular-nums">
          {orderSums(order).map(({ label, cents }) => (
            <Row key={label} name={label} sum={money.showMinor(cents)} />
          ))}
          <div className="mt-1 flex flex-wrap justify-between gap-x-4 border-t border-line pt-3 text-lg font-semibold">
            <dt>Total</dt>
            <dd className="ml-auto">{money.show(order.amount)}</dd>
          </div>
          {order.taxIncluded &&
            order.taxes?.map(({ label, rate, tax }) => (
              <p key={`${label} ${rate}`} className="text-right text-sm text-muted">
                {`includes ${money.show(tax)} ${label} (${rate}%)`}
              </p>
            ))}
          {order.refunded !== undefined && (
            <>
              <Row name="Refunded" sum={money.show(-order.refunded)} />
              <Row
                name="After refunds"
                sum={money.showMinor(money.minor(order.amount) - money.minor(order.refunded))}
              />
            </>
          )}
        </dl>
      </div>
      <div aria-hidden="true" className="receipt-edge" />
    </section>
  )
}

type LineProps = { line: OrderLineView; money: MoneyIn }

function Line({
  line: { productId, name, image, price, quantity, sku, options, short = 0, lot },
  money,
}: LineProps) {
  // The name of a variant says them, unless it is one of its own.
  const unsaid = (options ?? []).filter(({ value }) => !name.includes(value))
  const told = [
    ...unsaid.map((option) => `${option.name}: ${option.value}`),
    ...(sku === undefined ? [] : [`SKU ${sku}`]),
  ]
  const sum = money.showMinor(money.minor(price) * quantity)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 break-inside-avoid">
      <PlantPicture url={image} width={64} className="w-16" />
      <div className="min-w-32 grow basis-0">
        <Link
          to={paths.product(productId)}
          className="inline-flex items-center py-1 font-serif pointer-coarse:min-h-11 text-lg leading-snug font-semibold wrap-anywhere hover:underline"
        >
          {name}
        </Link>
        {told.length > 0 && <p className="text-sm text-muted wrap-anywhere">{told.join(' · ')}</p>}
        <p className="text-sm text-muted">{`Quantity: ${quantity}`}</p>
        {lot !== undefined && (
          <Link
            to={tracePage(lot)}
            className="inline-flex items-center text-sm underline wrap-anywhere pointer-coarse:min-h-11 print:hidden"
          >
            {`Lot ${lot}`}
          </Link>
        )}
        {short > 0 && (
          <p className="text-sm font-semibold text-warn">{`${short} of these were not available and are refunded`}</p>
        )}
      </div>
      <p className="ml-auto text-right tabular-nums">
        <span className="font-semibold">{money.show(price)}</span>
        {quantity > 1 && (
          <span className="block text-sm text-muted">{`${quantity} × ${money.show(price)} = ${sum}`}</span>
        )}
      </p>
    </li>
  )
}

function Row({ name, sum }: { name: string; sum: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{name}</dt>
      <dd className="ml-auto">{sum}</dd>
    </div>
  )
}
