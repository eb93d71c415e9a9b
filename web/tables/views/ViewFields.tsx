import type { ComponentProps } from 'react'
import { VIEWS } from '../../../contract/views.ts'
import { TextField } from '../../ui/TextField.tsx'

/** The name of a view, short enough to read a list of them at a glance. */
export const NameField = (props: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField label="Name of the view" required maxLength={VIEWS.name} autoComplete="off" {...props} />
)

type TickProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void }

export const Tick = ({ label, isOn, onChange }: TickProps) => (
  <label className="flex min-h-9 cursor-pointer items-center gap-3 text-sm pointer-coarse:min-h-11">
    <input
      type="checkbox"
      checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
      className="size-5 shrink-0 accent-leaf"
    />
    {label}
  </label>
)
