import { useId } from 'react'

const CHOICES = [1, 2, 3, 4, 5]

type StarPickerProps = {
  legend: string
  /** 0 while nothing is chosen. */
  value: number
  onChange: (stars: number) => void
}

/** Five stars that are radio buttons, so arrow keys and screen readers know what to do with them. */
export function StarPicker({ legend, value, onChange }: StarPickerProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className="flex">
        {CHOICES.map((stars) => (
          <label
            key={stars}
            className="grid size-12 cursor-pointer place-items-center rounded-xl has-focus-visible:outline-2 has-focus-visible:outline-leaf"
          >
            <input
              type="radio"
              name={name}
              value={stars}
              checked={stars === value}
              onChange={() => onChange(stars)}
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
    </fieldset>
  )
}
