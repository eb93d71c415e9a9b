import { useEffect, useId, useRef } from 'react'
import { readDay } from '../../../../../contract/list-address.ts'
import { useEarlyChange } from '../../../../ui/use-early-change.ts'
import type { OrderParams } from './order-filters.ts'

type OrderDatesProps = { params: OrderParams; onChange: (next: Partial<OrderParams>) => void }

/** The days between which orders were made, both included. */
export const OrderDates = ({ params, onChange }: OrderDatesProps) => (
  <>
    <Day label="Ordered from" value={params.from} onChange={(from) => onChange({ from })} />
    <Day label="Ordered until" value={params.to} onChange={(to) => onChange({ to })} />
  </>
)

type DayProps = { label: string; value: string; onChange: (day: string) => void }

function Day({ label, value, onChange }: DayProps) {
  const id = useId()
  const choose = (typed: string) => {
    const day = readDay(typed)
    if (day !== value && (day !== '' || typed === '')) onChange(day)
  }
  const field = useRef<HTMLInputElement>(null)
  useEarlyChange(field, (input) => choose(input.value))
  // A partly typed day counts as none and must not be cleared; the back button changes it from outside.
  useEffect(() => {
    if (field.current !== null && readDay(field.current.value) !== value) field.current.value = value
  }, [value])
  return (
    <div className="grow basis-36 sm:grow-0">
      <label htmlFor={id} className="mb-1 block text-xs font-medium text-muted">
        {label}
      </label>
      <input
        ref={field}
        id={id}
        type="date"
        min="1971-01-01"
        max="9998-12-31"
        defaultValue={value}
        onChange={({ target }) => choose(target.value)}
        className="h-11 w-full rounded-full border border-edge bg-surface px-4 text-sm hover:border-leaf"
      />
    </div>
  )
}
