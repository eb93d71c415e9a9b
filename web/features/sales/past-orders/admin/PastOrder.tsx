import { useParams } from 'react-router'
import { PAST_ORDERS_PAGE } from '../../../../../contract/office.ts'
import type { PastOrderView } from '../../../../../contract/schemas/past-order.ts'
import { Link } from '../../../../routing/Link.tsx'
import { useMoney } from '../../../../routing/money.ts'
import { EmailText } from '../../../../tables/EmailText.tsx'
import { PageTitle } from '../../../../tables/PageTitle.tsx'
import { QueryStates } from '../../../../tables/QueryStates.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { formatMoment } from '../../../common/dates.ts'
import { pastState } from '../past-words.ts'
import { useGetPastOrderQuery } from '../past-orders.api.ts'

/** One order that a former shop took. */
export function Component() {
  const { id = '' } = useParams()
  const query = useGetPastOrderQuery({ id })
  return (
    <div className="grid grid-cols-1 gap-6 max-md:gap-3">
      <Link
        to={PAST_ORDERS_PAGE}
        className="inline-flex min-h-6 items-center justify-self-start text-sm link pointer-coarse:min-h-11 pointer-coarse:min-w-11"
      >
        Past orders
      </Link>
      <PageTitle title={query.data === undefined ? 'Past order' : `Past order ${query.data.number}`} />
      <QueryStates<PastOrderView> query={query} isEmpty={() => false} empty={null}>
        {(order) => (
          <>
            <p className="text-sm text-muted">
              {[formatMoment(order.placedAt), pastState(order)].filter((word) => word !== '').join(' · ')}
            </p>
            <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_18.75rem]">
              <Contents order={order} />
              <Buyer order={order} />
            </div>
          </>
        )}
      </QueryStates>
    </div>
  )
}

function Contents({ order }: { order: PastOrderView }) {
  const money = useMoney(order.currency)
  const sums = [
    ['Subtotal', order.subtotal],
    ['Discount', -order.discount],
    ['Shipping', order.shipping],
    ['Tax', order.tax],
  ] as const
  return (
    <Panel title="Products">
      <ul className="divide-y divide-line">
        {order.lines.map(({ name, sku, quantity, total }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- two lines may be the same
          <li key={place} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="min-w-0 wrap-anywhere">
              {`${quantity} × ${name}`}
              {sku !== '' && <span className="block text-xs text-muted">{`SKU ${sku}`}</span>}
            </span>
            <span className="ml-auto tabular-nums">{money.show(total)}</span>
          </li>
        ))}
      </ul>
      <dl className="grid gap-1 border-t border-line pt-3 tabular-nums">
        {sums
          .filter(([name, amount]) => name === 'Subtotal' || amount !== 0)
          .map(([name, amount]) => (
            <div key={name} className="flex justify-between gap-x-4 text-sm">
              <dt>{name}</dt>
              <dd>{money.show(amount)}</dd>
            </div>
          ))}
        <div className="flex justify-between gap-x-4 pt-1 text-lg font-semibold">
          <dt>Total</dt>
          <dd>{money.show(order.total)}</dd>
        </div>
        {order.refunded > 0 && (
          <div className="flex justify-between gap-x-4 text-sm">
            <dt>Refunded</dt>
            <dd>{money.show(-order.refunded)}</dd>
          </div>
        )}
      </dl>
    </Panel>
  )
}

function Buyer({ order: { email, address, phone, note } }: { order: PastOrderView }) {
  return (
    <Panel title="Customer" className="gap-3">
      {email === '' ? <p className="text-sm text-muted">No e-mail address.</p> : <EmailText email={email} />}
      {address.length > 0 && (
        <address className="text-sm not-italic wrap-anywhere">
          {address.map((line, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- two lines may be the same
            <span key={place} dir="auto" className="block text-start">
              {line}
            </span>
          ))}
        </address>
      )}
      {phone !== '' && <p className="text-sm">{phone}</p>}
      {note !== '' && <p className="text-sm wrap-anywhere whitespace-pre-line text-muted">{note}</p>}
    </Panel>
  )
}
