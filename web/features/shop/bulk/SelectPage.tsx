import { useRef } from 'react'
import { useEarlyChange } from '../../../ui/use-early-change.ts'

type SelectPageProps = { isSelected: boolean; disabled: boolean; onSelect: () => void }

/** Selects all rows of the page; on a phone each has its own box only. */
export function SelectPage({ isSelected, disabled, onSelect }: SelectPageProps) {
  const box = useRef<HTMLInputElement>(null)
  useEarlyChange(box, ({ checked }) => {
    if (checked !== isSelected) onSelect()
  })
  return (
    <label className="flex min-h-9 w-fit cursor-pointer items-center gap-3 text-sm max-md:hidden pointer-coarse:min-h-11 print:hidden">
      <input
        ref={box}
        type="checkbox"
        checked={isSelected}
        onChange={onSelect}
        disabled={disabled}
        className="size-5 accent-leaf"
      />
      Select all on this page
    </label>
  )
}
