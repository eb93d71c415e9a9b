import { useEffect, useRef, useState } from 'react'
import { paths } from '../../../../../contract/paths.ts'
import type { StockAnswer } from '../../../../../contract/schemas/stock.ts'
import { errorText } from '../../../../api/error-text.ts'
import { Link } from '../../../../routing/Link.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { EditPanel, FRESH } from '../../../../tables/edit/EditPanel.tsx'
import { StockForm } from './StockForm.tsx'
import { useGetStockQuery, useStopStockMutation } from './stock.api.ts'

/** Below the form of a product: its stock, with a save button of its own. */
export function StockPanel({ productId }: { productId: string }) {
  const query = useGetStockQuery({ productId }, FRESH)
  const [stop, stopping] = useStopStockMutation()
  const [asksToStop, setAsksToStop] = useState(false)
  // What was typed was about units that are no longer tracked.
  const [stops, setStops] = useState(0)
  const title = useRef<HTMLHeadingElement>(null)
  const isStopped = stopping.isSuccess && query.data?.stock === null

  useEffect(() => {
    // The button disappears when counting stops.
    if (isStopped) title.current?.focus()
  }, [isStopped])

  const askToStop = () => {
    if (stopping.isError) stopping.reset()
    setAsksToStop(true)
  }
  const stopCounting = async () => {
    const { error } = await stop({ productId })
    if (error !== undefined) return
    setAsksToStop(false)
    setStops(stops + 1)
  }

  return (
    <EditPanel<StockAnswer>
      title="Stock"
      titleRef={title}
      query={query}
      failure="The stock could not be loaded."
    >
      {({ stock }) => (
        <>
          {stock === null ? (
            <p className="text-sm text-muted">Stock is not tracked: this product can always be bought.</p>
          ) : (
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm tabular-nums">
              <span>{`${stock.quantity} available`}</span>
              <span>{`${stock.held} in open checkouts`}</span>
              <Link
                to={paths.stockLedger(productId)}
                className="inline-flex items-center link min-h-6 pointer-coarse:min-h-11"
              >
                Movements
              </Link>
            </p>
          )}
          <StockForm key={stops} productId={productId} stock={stock} onSaved={() => undefined} />
          {stock !== null && (
            <Button variant="secondary" className="justify-self-start" onClick={askToStop}>
              Stop tracking
            </Button>
          )}
          {asksToStop && (
            <ConfirmDialog
              title="Stop tracking stock?"
              confirmLabel="Stop tracking"
              pending={stopping.isLoading}
              problem={stopping.error === undefined ? null : errorText(stopping.error)}
              onConfirm={() => void stopCounting()}
              onCancel={() => setAsksToStop(false)}
            >
              The product can then always be bought. Its stock movements are kept. To track stock again, enter
              a new count.
            </ConfirmDialog>
          )}
        </>
      )}
    </EditPanel>
  )
}
