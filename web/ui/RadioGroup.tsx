import { useId, type ReactNode } from 'react'

type RadioOption = {
  value: string
  label: ReactNode
  /** The count of things behind the option, shown beside it. */
  count?: string | null
}

type RadioGroupProps = {
  legend: string
  name: string
  options: readonly RadioOption[]
  value: string
  onChange: (value: string) => void
}

export function RadioGroup({ legend, name, options, value, onChange }: RadioGroupProps) {
  const id = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      {options.map((option, index) => {
        const countId = option.count ? `${id}-${index}` : undefined
        return (
          // Beside the label and not in it, so that the count describes the choice without changing its name.
          <div key={option.value} className="relative flex items-center gap-2 hover:text-leaf">
            <label className="flex min-h-9 grow cursor-pointer items-center gap-3 after:absolute after:inset-0 pointer-coarse:min-h-11">
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
                aria-describedby={countId}
                className="relative z-1 size-4.5 shrink-0 accent-leaf"
              />
              {option.label}
            </label>
            {countId !== undefined && (
              <span id={countId} className="shrink-0 text-sm text-muted tabular-nums">
                {option.count}
              </span>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
