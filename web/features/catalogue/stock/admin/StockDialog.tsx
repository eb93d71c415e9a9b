import { useState } from 'react'
import type { StockView } from '../../../../../contract/schemas/stock.ts'
import { FormModal } from '../../../../forms/FormModal.tsx'
import { StockForm } from './StockForm.tsx'

/** One product's stock, in a dialog over the list. */
export function StockDialog({ stock, onClose }: { stock: StockView; onClose: () => void }) {
  const [isDirty, setDirty] = useState(false)
  return (
    <FormModal title={`Stock of ${stock.name}`} isDirty={isDirty} onClose={onClose}>
      <p className="mb-4 text-sm tabular-nums">{`${stock.quantity} available, ${stock.held} in open checkouts`}</p>
      <StockForm productId={stock.productId} stock={stock} onSaved={onClose} onDirty={setDirty} />
    </FormModal>
  )
}
