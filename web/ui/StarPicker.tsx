import { useId, type ComponentProps } from 'react'
import { starClass } from './Field.tsx'

const CHOICES = [1, 2, 3, 4, 5]

type StarPickerProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'checked' | 'id' | 'className'> & {
  legend: string
  /** 0 while nothing is chosen. */
  value: number
  error?: string | undefined
}

/** Five stars as radio buttons, so that arrow keys and screen readers work. */
export function StarPicker({ legend, value, error, required = false, ...radio }: StarPickerProps) {
  const noteId = useId()
  return (
    <fieldset
      role="radiogroup"
      aria-required={required}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : noteId}
    >
      <legend className={`mb-1.5 text-sm font-semibold ${required ? starClass : ''}`}>{legend}</legend>
      <div className="flex">
        {CHOICES.map((stars) => (
          <label
            key={stars}
            className="grid size-12 cursor-pointer place-items-center rounded-xl has-focus-visible:outline-2 has-focus-visible:outline-leaf"
          >
            <input
              {...radio}
              type="radio"
              value={stars}
              checked={stars === value}
              required={required}
              aria-label={stars === 1 ? '1 star' : `${stars} stars`}
              className="sr-only"
            />
            <span
              aria-hidden="true"
              className={`star size-9 transition-colors ${stars <= value ? 'bg-star' : 'star-empty bg-edge hover:bg-star'}`}
            />
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={noteId} className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
