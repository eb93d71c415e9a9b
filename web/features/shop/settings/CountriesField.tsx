import X from 'lucide-react/icons/x'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { countryName, EU_COUNTRIES } from '../../../../contract/countries.ts'
import { Button } from '../../../ui/Button.tsx'
import { controlClass, type FieldVariant } from '../../../ui/Field.tsx'
import { foundCountries } from './found-countries.ts'

type CountriesFieldProps = FieldVariant & {
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** The chosen countries, a field that finds others, and the European Union in one step. */
export function CountriesField({ label, hint, error, chosen, onChange }: CountriesFieldProps) {
  const id = useId()
  const [sought, setSought] = useState('')
  const [said, setSaid] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const found = foundCountries(sought, chosen)
  const hasUnion = EU_COUNTRIES.every((code) => chosen.includes(code))
  const note = error ?? hint

  const add = (codes: readonly string[], name: string) => {
    onChange([...new Set([...chosen, ...codes])])
    setSaid(`${name} added`)
    setSought('')
    field.current?.focus()
  }
  const remove = (codes: readonly string[], name: string) => {
    onChange(chosen.filter((code) => !codes.includes(code)))
    setSaid(`${name} removed`)
    field.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // Enter would save the screen.
    event.preventDefault()
    const [first] = found
    if (first !== undefined) add([first], countryName(first))
  }
  return (
    <fieldset aria-describedby={note === undefined ? undefined : `${id}-note`} className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      {chosen.length === 0 ? (
        <p className="mb-2 text-sm text-muted">None</p>
      ) : (
        <ul aria-label={`Chosen: ${label}`} className="mb-2 flex flex-wrap gap-2">
          {chosen.map((code) => (
            <li key={code}>
              <button
                type="button"
                onClick={() => remove([code], countryName(code))}
                className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-edge bg-surface px-3 text-sm hover:border-danger hover:text-danger pointer-coarse:min-h-11"
              >
                <span className="sr-only">Remove </span>
                {countryName(code)}
                <X aria-hidden className="size-4 shrink-0" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <input
          ref={field}
          type="search"
          autoComplete="off"
          aria-label={`Find a country: ${label}`}
          aria-describedby={`${id}-found`}
          aria-invalid={error === undefined ? undefined : true}
          placeholder="Find a country"
          value={sought}
          onChange={({ target }) => setSought(target.value)}
          onKeyDown={press}
          className={`${controlClass} h-11 flex-1 basis-48 scroll-mb-40`}
        />
        <Button
          variant="secondary"
          onClick={() => (hasUnion ? remove(EU_COUNTRIES, 'The EU') : add(EU_COUNTRIES, 'The EU'))}
        >
          {hasUnion ? 'Remove the EU' : 'Add the EU'}
        </Button>
      </div>
      {found.length > 0 && (
        <ul aria-label="Countries found" className="mt-2 flex flex-wrap gap-2">
          {found.map((code) => (
            <li key={code}>
              <button
                type="button"
                onClick={() => add([code], countryName(code))}
                className="inline-flex min-h-9 items-center rounded-full bg-leaf-soft px-3 text-sm text-leaf hover:underline pointer-coarse:min-h-11"
              >
                <span className="sr-only">Add </span>
                {countryName(code)}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p id={`${id}-found`} className="mt-1 text-sm text-muted">
        {sought.trim() !== '' && (found.length === 0 ? 'No further country found' : 'Enter adds the first')}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      {note !== undefined && (
        <p id={`${id}-note`} className={`text-sm ${error === undefined ? 'text-muted' : 'text-danger'}`}>
          {note}
        </p>
      )}
    </fieldset>
  )
}
