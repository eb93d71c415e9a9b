import ArrowRight from 'lucide-react/icons/arrow-right'
import { useId } from 'react'
import { CLAIMS_PAGE, SALE_RULES_PAGE } from '../../../../../contract/office.ts'
import { paths } from '../../../../../contract/paths.ts'
import type { ToDoView } from '../../../../../contract/schemas/overview.ts'
import { Link } from '../../../../routing/Link.tsx'
import { QueryStates } from '../../../../tables/QueryStates.tsx'
import { WAITING } from '../../../../../contract/order-filters.ts'
import { WEBHOOKS_PAGE } from '../../../../../contract/webhook-page.ts'
import { useGetSetupQuery, useGetToDoQuery } from './overview.api.ts'

const ordersThat = (wait: string) =>
  `${paths.manageOrders()}?${new URLSearchParams({ status: wait }).toString()}`

type Task = { of: keyof ToDoView; one: string; many: string; to: string }

/** The most urgent first; each links to the list with exactly those rows. */
const TASKS: readonly Task[] = [
  {
    of: 'paymentsDiffering',
    one: 'payment needs review',
    many: 'payments need review',
    to: `${paths.payments()}?state=mismatch`,
  },
  {
    of: 'refundsFailed',
    one: 'order with a failed refund',
    many: 'orders with a failed refund',
    to: ordersThat(WAITING.refund),
  },
  { of: 'ordersToPack', one: 'order to pack', many: 'orders to pack', to: ordersThat(WAITING.packing) },
  {
    of: 'addressesMissing',
    one: 'address missing',
    many: 'addresses missing',
    to: ordersThat(WAITING.address),
  },
  {
    of: 'ordersHeld',
    one: 'order on hold by a rule of sale',
    many: 'orders on hold by rules of sale',
    to: ordersThat(WAITING.held),
  },
  { of: 'disputes', one: 'open dispute', many: 'open disputes', to: ordersThat(WAITING.dispute) },
  { of: 'claimsOpen', one: 'open claim', many: 'open claims', to: CLAIMS_PAGE },
  { of: 'soldOut', one: 'product sold out', many: 'products sold out', to: `${paths.stock()}?band=out` },
  {
    of: 'fewLeft',
    one: 'product low in stock',
    many: 'products low in stock',
    to: `${paths.stock()}?band=low`,
  },
  { of: 'reviewsReported', one: 'review reported', many: 'reviews reported', to: paths.manageReviews() },
  { of: 'emailsFailed', one: 'e-mail failed', many: 'e-mails failed', to: `${paths.emails()}?state=failed` },
  {
    of: 'rulesToReview',
    one: 'rule of sale to review',
    many: 'rules of sale to review',
    to: `${SALE_RULES_PAGE}?state=review`,
  },
  { of: 'webhooksOff', one: 'webhook disabled', many: 'webhooks disabled', to: WEBHOOKS_PAGE },
]

export function ToDo() {
  const id = useId()
  const query = useGetToDoQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <h2 id={id} className="font-serif text-xl">
        To do now
      </h2>
      <QueryStates query={query}>{(toDo) => <Tasks toDo={toDo} />}</QueryStates>
    </section>
  )
}

function Nothing() {
  const { data } = useGetSetupQuery()
  return (
    <p className="rounded-card border border-line bg-surface p-5">
      {data?.isDismissed === false
        ? 'Orders, claims and failed e-mails that need you will appear here. First finish the set-up list at the top of this page.'
        : 'Nothing to do at the moment.'}
    </p>
  )
}

function Tasks({ toDo }: { toDo: ToDoView }) {
  const waiting = TASKS.filter(({ of }) => (toDo[of] ?? 0) > 0)
  if (waiting.length === 0) return <Nothing />
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] gap-3 max-sm:grid-cols-1 max-sm:gap-2">
      {waiting.map(({ of, one, many, to }) => (
        <li key={of} className="grid">
          <Link
            to={to}
            className="grid min-h-11 grid-cols-[1fr_auto] items-center gap-x-3 rounded-card border border-line bg-surface p-4 hover:border-leaf max-sm:grid-cols-[auto_1fr_auto] max-sm:py-2.5"
          >
            <strong className="font-serif text-3xl font-semibold text-clay tabular-nums max-sm:text-xl">
              {(toDo[of] ?? 0).toLocaleString('en-US')}
            </strong>{' '}
            <ArrowRight aria-hidden="true" className="size-4 text-muted max-sm:order-last" />
            <span className="col-span-full font-medium max-sm:col-span-1">{toDo[of] === 1 ? one : many}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
