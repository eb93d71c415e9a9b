import { LegalLinks } from '../../common/LegalLinks.tsx'
import { Button } from '../../../ui/Button.tsx'
import { LazyPart } from '../../../ui/LazyPart.tsx'
import { useGetShopInfoQuery } from '../../../api/shop.api.ts'
import { useCart } from './use-cart.ts'
import { useMoney } from '../../../routing/money.ts'
import { useShopView } from '../../../routing/shop.ts'
import type { MoneyIn } from '../../../../contract/currencies.ts'
import type { QuoteView } from '../../../../contract/schemas/quote.ts'

const openShippingDay = () => import('../../common/ShippingDay.tsx').then(({ ShippingDay }) => ShippingDay)

const openArrivalDay = () => import('../../common/ArrivalDay.tsx').then(({ ArrivalDay }) => ArrivalDay)

/** What delivery costs, or that it is not known yet. */
function shippingRow(quote: QuoteView | null, isFree: boolean, money: MoneyIn) {
  const chosen = quote?.shippingOptions?.find(({ name }) => name === quote.shippingMethod)
  const name = chosen?.kind === 'pick-up' ? 'Pick-up' : 'Delivery'
  if (chosen !== undefined) return { name, value: chosen.price === 0 ? 'Free' : money.show(chosen.price) }
  return { name, value: isFree ? 'Free' : '…' }
}

type OrderSummaryProps = {
  /** False while the server is asked for the sums. */
  isCounted: boolean
  /** Why it did not answer. */
  failure: string | null
  onAgain: () => void
}

export function OrderSummary({ isCounted, failure, onAgain }: OrderSummaryProps) {
  const { selectedItems, totalPrice, taxes, included, grandTotal, open, quote } = useCart()
  const money = useMoney()
  const { data: info } = useGetShopInfoQuery(undefined, { skip: !open })
  const counted = (amount: number) => (isCounted ? money.show(amount) : '…')
  const isCharged = useShopView().money?.delivery !== undefined || quote?.shippingOptions !== undefined
  const shipping = shippingRow(quote, !isCharged, money)
  const isTaxed = taxes.length > 0 || !isCounted
  return (
    <section
      aria-labelledby="order-summary"
      aria-busy={(!isCounted && failure === null) || undefined}
      className="border-t border-line bg-surface px-6 pt-5 pb-2 @max-xs:px-4"
    >
      {/* In the heading's line, which has its height before the day is known. */}
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="order-summary" className="font-serif text-xl">
          OrderSummary
        </h2>
        {info?.shipping !== undefined && !isCharged && (
          <div className="text-sm font-semibold text-leaf">
            <LazyPart name="The day" open={openShippingDay} with={{ rules: info.shipping }} waiting={null} />
          </div>
        )}
      </div>
      {info?.shipping !== undefined && isCharged && (
        <p className="mt-1 min-h-5 text-sm font-semibold text-leaf">
          <LazyPart
            name="The day"
            open={openArrivalDay}
            with={{ rules: info.shipping, quote }}
            waiting={null}
          />
        </p>
      )}
      <dl className="mt-3 grid gap-1.5 text-sm tabular-nums">
        <Row name="Selected items" value={String(selectedItems)} />
        <Row
          name="Total price"
          {...(isTaxed && !included && { note: 'before tax' })}
          value={money.show(totalPrice)}
        />
        {quote?.discounts
          ?.filter(({ kind }) => kind !== 'delivery')
          .map(({ code, name, amount }) => (
            <Row key={name} name={`Discount (${code ?? name})`} value={money.show(-amount)} />
          ))}
        {isCharged && <Row {...shipping} />}
        {!included &&
          taxes.map(({ label, amount }) => <Row key={label} name={label} value={counted(amount)} />)}
        {!isCharged && <Row {...shipping} />}
        <div className="mt-1 flex justify-between border-t border-line pt-2 text-lg font-semibold">
          <dt>Grand total</dt>
          <dd>{counted(grandTotal)}</dd>
        </div>
      </dl>
      {included &&
        taxes
          .filter(({ amount }) => amount > 0)
          .map(({ label, amount }) => (
            <p key={label} className="mt-1.5 text-right text-sm text-muted tabular-nums">
              {`includes ${counted(amount)} ${label}`}
            </p>
          ))}
      {failure !== null && (
        <div role="alert" className="mt-2 flex flex-wrap items-center justify-between gap-2">
          <p className="text-sm text-danger">{`The total could not be counted. ${failure}`}</p>
          <Button variant="secondary" onClick={onAgain}>
            Try again
          </Button>
        </div>
      )}
      <LegalLinks className="mt-2" />
    </section>
  )
}

function Row({ name, note, value }: { name: string; note?: string; value: string }) {
  return (
    <div className="flex justify-between">
      <dt className="text-muted">
        {name}
        {note !== undefined && <small>{` ${note}`}</small>}
      </dt>
      <dd>{value}</dd>
    </div>
  )
}
