import Printer from 'lucide-react/icons/printer'
import type { OrderView } from '../../../../contract/schemas/order.ts'
import { Button } from '../../../ui/Button.tsx'
import { useViewer } from '../../people/auth/use-viewer.ts'
import { useBuyAgain } from './use-buy-again.ts'

/** What can be done with an order: its receipt for anybody who sees it, buying again for who bought it. */
export function OrderActions({ order }: { order: OrderView }) {
  const { email } = useViewer()
  const { buyAgain, pending } = useBuyAgain()
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-4" />
        Receipt
      </Button>
      {email === order.email && (
        <Button variant="secondary" busy={pending} onClick={() => void buyAgain(order.products)}>
          Buy again
        </Button>
      )}
    </div>
  )
}
