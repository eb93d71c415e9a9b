import { useEffect, useRef, type ReactNode } from 'react'
import { FINDER_CHOICES, type Place } from '../../../../contract/plant-finder.ts'
import { LENGTHS } from '../../../../contract/limits.ts'
import { paths } from '../../../../contract/paths.ts'
import { Link } from '../../../routing/Link.tsx'
import { Button } from '../../../ui/Button.tsx'
import { placeFromUrl, placeToUrl } from './finder-place.ts'
import { AWAY, WATER, WINDOWS } from './finder-words.ts'

type FinderFormProps = {
  place: Place
  onChange: (place: Place) => void
  /** The number of plants that fit; `null` while it is unknown. */
  total: number | null
  /** Called when the button is pressed. */
  onShow: () => void
}

/** The form of five questions. Without scripts it is submitted; with them each answer shows at once. */
export function FinderForm({ place, onChange, total, onShow }: FinderFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const read = () => {
    if (form.current === null) return
    const said = placeFromUrl(new URLSearchParams([...new FormData(form.current)] as [string, string][]))
    if (placeToUrl(said).toString() !== placeToUrl(place).toString()) onChange(said)
  }
  // Reads the choices made before the page was hydrated.
  // oxlint-disable-next-line react/exhaustive-deps -- once
  useEffect(read, [])
  return (
    <form
      ref={form}
      method="get"
      action={paths.finder()}
      autoComplete="off"
      onChange={({ target }) => {
        // Words are read as a whole, at the button or Enter.
        if (!(target instanceof HTMLInputElement) || target.name !== 'wish') read()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        read()
        onShow()
      }}
      className="grid gap-5 p-5 sm:p-8"
    >
      <Question number={1} words="Where does the window face?">
        {FINDER_CHOICES.window.map((value) => (
          <Pill
            key={value}
            name="window"
            value={value}
            label={WINDOWS[value]}
            checked={place.window === value}
          />
        ))}
      </Question>
      <Question number={2} words="How far from the window will the plant stand?">
        {FINDER_CHOICES.away.map((value) => (
          <Pill key={value} name="away" value={value} label={AWAY[value]} checked={place.away === value} />
        ))}
      </Question>
      <Question number={3} words="Who lives with the plant?">
        <Pill type="checkbox" name="pets" value="yes" label="A cat or a dog" checked={place.pets} />
        <Pill type="checkbox" name="children" value="yes" label="Small children" checked={place.children} />
      </Question>
      <Question number={4} words="What is the maximum height, including the pot?">
        <Pill name="room" value="" label="No limit" checked={place.room === null} />
        {FINDER_CHOICES.room.map((value) => (
          <Pill
            key={value}
            name="room"
            value={value}
            label={`${value} cm`}
            checked={place.room === Number(value)}
          />
        ))}
      </Question>
      <Question number={5} words="How often do you want to water?">
        <Pill name="water" value="" label="Any" checked={place.water === null} />
        {FINDER_CHOICES.water.map((value) => (
          <Pill key={value} name="water" value={value} label={WATER[value]} checked={place.water === value} />
        ))}
      </Question>
      <label className="grid gap-1.5 text-sm font-semibold">
        Anything else, in your own words
        <input
          key={place.wish}
          name="wish"
          defaultValue={place.wish}
          maxLength={LENGTHS.search}
          placeholder="Such as trailing, under $30"
          className="h-12 w-full min-w-0 rounded-2xl border border-edge bg-surface px-4 text-base font-normal text-ink placeholder:text-muted hover:border-leaf"
        />
      </label>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit">
          {total === null ? 'Show plants' : `Show ${total} ${total === 1 ? 'plant' : 'plants'}`}
        </Button>
        <Link to={paths.finder()} className="inline-flex min-h-11 items-center link">
          Start over
        </Link>
      </div>
    </form>
  )
}

const Question = ({ number, words, children }: { number: number; words: string; children: ReactNode }) => (
  <fieldset>
    <legend className="mb-2 font-semibold">
      <span aria-hidden="true" className="mr-2 font-serif text-lg text-clay">
        {number}
      </span>
      {words}
    </legend>
    <div className="flex flex-wrap gap-2">{children}</div>
  </fieldset>
)

type PillProps = {
  type?: 'radio' | 'checkbox'
  name: string
  value: string
  label: string
  checked: boolean
}

const Pill = ({ type = 'radio', name, value, label, checked }: PillProps) => (
  <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-edge bg-surface px-3.5 text-sm font-semibold hover:border-leaf has-checked:border-leaf has-checked:bg-leaf-soft has-checked:text-leaf">
    <input
      type={type}
      name={name}
      value={value}
      checked={checked}
      onChange={followsForm}
      className="size-4 shrink-0 accent-leaf"
    />
    {label}
  </label>
)

/** React requires a listener on each controlled field; the form has the one that reads them all. */
const followsForm = () => undefined
