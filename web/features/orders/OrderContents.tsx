import { TAX_LABEL, formatDollars } from '../../../contract/money.ts'
import { paths } from '../../../contract/paths.ts'
import type { OrderLineView, OrderView } from '../../../contract/schemas/order.ts'
import { Link } from '../../routing/Link.tsx'
import { Picture } from '../../ui/Picture.tsx'

/** The lines of an order as they were bought, and what was charged. */
export function OrderContents({ order }: { order: OrderView }) {
  return (
    <section
      aria-label="Products of the order"
      className="rounded-card border border-line bg-surface p-5 sm:p-7"
    >
      <ul className="divide-y divide-line">
        {order.products.map((line) => (
          <Line key={line.productId} line={line} />
        ))}
      </ul>
      <dl className="mt-4 grid gap-2 border-t border-line pt-4 tabular-nums">
        <Sum name="Subtotal" dollars={order.subtotal} />
        <Sum name={TAX_LABEL} dollars={order.tax} />
        <div className="flex justify-between border-t border-line pt-3 text-lg font-semibold">
          <dt>Total</dt>
          <dd>{formatDollars(order.amount)}</dd>
        </div>
      </dl>
    </section>
  )
}

function Line({ line }: { line: OrderLineView }) {
  return (
    <li className="flex items-center gap-4 py-4 first:pt-0 last:pb-0">
      <Picture
        url={line.image}
        alt=""
        width={80}
        height={100}
        sizes="64px"
        className="h-20 w-16 shrink-0 rounded-xl object-cover"
      />
      <div className="min-w-0 grow">
        <Link to={paths.product(line.productId)} className="font-serif text-lg leading-snug hover:underline">
          {line.name}
        </Link>
        <p className="text-sm text-muted">{`Quantity: ${line.quantity}`}</p>
      </div>
      <p className="font-semibold tabular-nums">{formatDollars(line.price)}</p>
    </li>
  )
}

function Sum({ name, dollars }: { name: string; dollars: number }) {
  return (
    <div className="flex justify-between">
      <dt className="text-muted">{name}</dt>
      <dd>{formatDollars(dollars)}</dd>
    </div>
  )
}
