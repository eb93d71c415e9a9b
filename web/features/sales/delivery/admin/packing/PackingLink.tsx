import Printer from 'lucide-react/icons/printer'
import { paths } from '../../../../../../contract/paths.ts'
import type { OrderView } from '../../../../../../contract/schemas/order.ts'
import { Link } from '../../../../../routing/Link.tsx'
import { buttonClass } from '../../../../../ui/button-class.ts'
import { Button } from '../../../../../ui/Button.tsx'

type PackingLinkProps = {
  /** The orders of the list, while it shows orders to pack. */
  shown: readonly OrderView[] | undefined
  /** Shows the orders to pack. */
  onFilter: () => void
}

/** Leads first to the orders to pack, and from there to the slips of those shown. */
export function PackingLink({ shown, onFilter }: PackingLinkProps) {
  if (shown?.length === 0) return null
  if (shown === undefined)
    return (
      <Button variant="secondary" onClick={onFilter}>
        To be packed
      </Button>
    )
  return (
    <Link
      to={`${paths.packing()}?ids=${shown.map(({ orderId }) => orderId).join(',')}`}
      className={buttonClass({})}
    >
      <Printer aria-hidden className="size-4" />
      {shown.length === 1 ? 'Packing slip' : `${shown.length} packing slips`}
    </Link>
  )
}
