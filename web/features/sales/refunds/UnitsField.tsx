import type { ComponentProps } from 'react'
import { Select } from '../../../ui/Select.tsx'
import { unitsName } from './refund-form.ts'

type UnitsFieldProps = {
  label: string
  position: number
  /** The most that can be chosen. */
  quantity: number
  /** The words of none of it. */
  none: string
  /** What they are, behind their number. */
  what?: string
  field: (name: string) => Omit<ComponentProps<typeof Select>, 'label' | 'children'>
}

/** How many units of a line, as `unitsChosen` reads them. */
export const UnitsField = ({ label, position, quantity, none, what, field }: UnitsFieldProps) => (
  <Select label={label} {...field(unitsName(position))}>
    {Array.from({ length: quantity + 1 }, (_, units) => (
      <option key={units} value={units}>
        {units === 0 ? none : [units, 'of', quantity, what].filter(Boolean).join(' ')}
      </option>
    ))}
  </Select>
)
