import { useId, useRef, type ReactNode } from 'react'
import { SelectControl } from '../ui/SelectControl.tsx'
import { useEarlyChange } from '../ui/use-early-change.ts'
import type { ListParams } from '../../contract/list-address.ts'
import { SearchField } from './SearchField.tsx'

type Choice = { value: string; label: string }

export type ListToolbarProps = {
  params: ListParams
  onChange: (next: Partial<ListParams>) => void
  searchLabel: string
  /** Absent for a list with one fixed order. */
  sorts?: readonly Choice[]
  filter?: { label: string; choices: readonly Choice[] }
  /** Further fields of a list. */
  fields?: ReactNode
}

/** Search, filter and sort of a list. */
export function ListToolbar({ params, onChange, searchLabel, sorts, filter, fields }: ListToolbarProps) {
  return (
    <div role="search" aria-label={searchLabel} className="flex flex-wrap items-end gap-3">
      <SearchField label={searchLabel} value={params.q} onSearch={(q) => onChange({ q })} />
      {filter !== undefined && (
        <Choices
          label={filter.label}
          value={params.filter}
          choices={[{ value: '', label: 'All' }, ...filter.choices]}
          onChoose={(value) => onChange({ filter: value })}
        />
      )}
      {fields}
      {sorts !== undefined && (
        <Choices
          label="Sort by"
          value={params.sort}
          choices={sorts}
          onChoose={(sort) => onChange({ sort })}
        />
      )}
    </div>
  )
}

type ChoicesProps = {
  label: string
  value: string
  choices: readonly Choice[]
  onChoose: (value: string) => void
}

function Choices({ label, value, choices, onChoose }: ChoicesProps) {
  const id = useId()
  const field = useRef<HTMLSelectElement>(null)
  useEarlyChange(field, (select) => {
    if (select.value !== value) onChoose(select.value)
  })
  return (
    <div className="grow basis-36 sm:grow-0">
      <label htmlFor={id} className="mb-1 block text-xs font-medium text-muted">
        {label}
      </label>
      <SelectControl
        ref={field}
        id={id}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        className="h-11 w-full rounded-full border border-edge bg-surface pr-10 pl-4 text-sm hover:border-leaf"
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </SelectControl>
    </div>
  )
}
