import { useRef } from 'react'
import { useEarlyChange } from '../../../ui/use-early-change.ts'

type SelectBoxProps = {
  id: string
  label: string
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
}

/** Inside a list's first column, because the columns are prescribed. */
export function SelectBox({ id, label, isSelected, onSelect }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEarlyChange(box, ({ checked }) => {
    if (checked !== isSelected) onSelect(checked)
  })
  return (
    <label className="grid size-7 shrink-0 cursor-pointer place-items-center max-md:-my-2.5 max-md:-mr-2 max-md:size-11 md:-ml-1 pointer-coarse:size-11 print:hidden">
      <input
        ref={box}
        type="checkbox"
        data-row={id}
        aria-label={label}
        checked={isSelected}
        onChange={({ target }) => onSelect(target.checked)}
        className="size-5 accent-leaf"
      />
    </label>
  )
}
