type RadioOption = { value: string; label: string }

type RadioGroupProps = {
  legend: string
  name: string
  options: readonly RadioOption[]
  value: string
  onChange: (value: string) => void
}

export function RadioGroup({ legend, name, options, value, onChange }: RadioGroupProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-9 cursor-pointer items-center gap-3 hover:text-leaf pointer-coarse:min-h-11"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="size-4.5 shrink-0 accent-leaf"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
