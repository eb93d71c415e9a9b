import type { OrderView } from '../../../../../../contract/schemas/order.ts'
import type { readTracking } from './tracking-lines.ts'

type Reading = ReturnType<typeof readTracking>

/** Skipped lines that are shown; a pasted file may have thousands. */
const SHOWN = 20

/** The lines that give no order a number, and why. */
export const LinesLeftOut = ({ refused }: Pick<Reading, 'refused'>) => (
  <div role="status">
    {refused.length > 0 && (
      <ul aria-label="Skipped lines" className="rounded-2xl bg-warn-soft px-4 py-3 text-sm text-warn">
        {refused.slice(0, SHOWN).map(({ line, text, reason }) => (
          <li key={line} className="wrap-anywhere">
            Line {line}, “{text.slice(0, 60)}”, {reason}.
          </li>
        ))}
        {refused.length > SHOWN && (
          <li>And {(refused.length - SHOWN).toLocaleString('en-US')} more lines.</li>
        )}
      </ul>
    )}
  </div>
)

type TrackingPreviewProps = { orders: readonly OrderView[] } & Pick<Reading, 'tracked'>

/** The tracking number that each order would get. */
export function TrackingPreview({ orders, tracked }: TrackingPreviewProps) {
  const numbers = new Map(tracked.map(({ _id, number }) => [_id, number]))
  return (
    <table aria-label="Preview" className="w-full text-sm">
      <thead>
        <tr className="text-left text-muted">
          <th scope="col" className="py-2 pr-4 font-medium">
            Order
          </th>
          <th scope="col" className="py-2 font-medium">
            Tracking number
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map(({ _id, orderId }) => (
          <tr key={_id} className="border-t border-line">
            <td className="py-1.5 pr-4 whitespace-nowrap">{orderId}</td>
            <td className="py-1.5 wrap-anywhere">
              {numbers.get(_id) ?? <span className="text-muted">None: unchanged</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
