import Printer from 'lucide-react/icons/printer'
import type { OrderView } from '../../../../contract/schemas/order.ts'
import { Button } from '../../../ui/Button.tsx'
import { LazyPart } from '../../../ui/LazyPart.tsx'
import { useViewer } from '../../people/login/use-viewer.ts'
import { useBuyAgain } from './use-buy-again.ts'

/**
 * Rarely needed, so loaded later. The rules are in that file, because sharing them would add the bundler's helpers to
 * every page.
 */
const openMoneyActions = async () => (await import('../refunds/MoneyActions.tsx')).MoneyActions

const openCareLink = async () => (await import('../care/CareLink.tsx')).CareLink

/**
 * The actions on an order: its receipt for everybody who sees it, buying again and cancelling for its buyer, refunds for
 * admins.
 */
export function OrderActions({ order }: { order: OrderView }) {
  const { email, role } = useViewer()
  const isAdmin = role === 'admin'
  // A customer sees no other's; the order keeps the address of its day, which may have changed.
  const isOwn = !isAdmin || email === order.email
  const { buyAgain, pending } = useBuyAgain()
  return (
    // Whatever comes later stands behind what is there: a button that moved would be missed by who presses it.
    <div className="flex w-full flex-wrap gap-2">
      <Button variant="secondary" onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-4" />
        Receipt
      </Button>
      {isOwn && (
        <Button variant="secondary" busy={pending} onClick={() => void buyAgain(order.products)}>
          Buy again
        </Button>
      )}
      <LazyPart name="The care sheet" open={openCareLink} with={{ orderId: order.orderId }} waiting={null} />
      {(isAdmin || (isOwn && order.status === 'pending')) && (
        <LazyPart name="The buttons" open={openMoneyActions} with={{ order, isAdmin }} waiting={null} />
      )}
    </div>
  )
}
