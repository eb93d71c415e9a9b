import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'

type NewOrdersProps = {
  /** The number of all orders, fetched regularly; absent until it is known. */
  total: number | undefined
  onShow: () => void
}

/** Says that orders arrived since the list was opened, and shows them on request, because rows must not move by themselves. */
export function NewOrders({ total, onShow }: NewOrdersProps) {
  const [seen, setSeen] = useState(total)
  // A deleted order must not hide the next new one.
  if (total !== undefined && (seen === undefined || total < seen)) setSeen(total)
  const count = (total ?? 0) - (seen ?? total ?? 0)
  return (
    <div role="status" className="ml-auto text-sm">
      {count > 0 && (
        <button
          type="button"
          onClick={() => {
            setSeen(total)
            onShow()
          }}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-clay underline underline-offset-4"
        >
          <RefreshCw aria-hidden="true" className="size-4" />
          {count === 1 ? '1 new order' : `${count} new orders`}
        </button>
      )}
    </div>
  )
}
