import { useEffect } from 'react'
import { countryName } from '../../../../contract/countries.ts'
import { LENGTHS } from '../../../../contract/limits.ts'
import type { Destination } from '../../../../contract/places.ts'
import { stateCode, statesOf } from '../../../../contract/states.ts'
import type { QuoteView } from '../../../../contract/schemas/quote.ts'
import { useGetShopInfoQuery } from '../../../api/shop.api.ts'
import { Select } from '../../../ui/Select.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { StateOptions } from '../../common/StateOptions.tsx'
import { useWhyAddress } from './why-address.ts'

type DestinationRowProps = {
  place: Destination | undefined
  /** The sums of this cart at this place; `null` until they are known. */
  quote: QuoteView | null
  onChoose: (place: Destination) => void
}

const NOWHERE: Destination = { country: '' }
const PARTS = [
  { part: 'state', label: 'State' },
  { part: 'postalCode', label: 'Postal code' },
] as const

/** The place that the cart's total is counted for, before there is an address: a country, and what else its taxes depend on. */
export function DestinationRow({ place = NOWHERE, quote, onChoose }: DestinationRowProps) {
  const { deliveryCountries = [] } = useGetShopInfoQuery().data ?? {}
  const why = useWhyAddress()
  const { country } = place
  const isKnown = deliveryCountries.includes(country)
  const parts = PARTS.filter(({ part }) => isKnown && place[part] !== undefined)
  const asked = PARTS.filter(
    ({ part }) => isKnown && place[part] === undefined && quote?.needs.includes(part),
  )

  useEffect(() => {
    // A part that was asked for stays a field, also while the cart is counted anew.
    if (asked.length > 0) onChoose({ ...place, ...Object.fromEntries(asked.map(({ part }) => [part, ''])) })
  })

  const problem = quote?.problems.find(({ code }) => code === 'address_needed')?.message
  return (
    <div className="flex flex-wrap gap-3 border-t border-line bg-surface px-6 py-4 @max-xs:px-4">
      <div className="min-w-0 grow-2 basis-36">
        <Select
          label="Deliver to"
          value={isKnown ? country : ''}
          onChange={({ target }) => onChoose({ country: target.value })}
        >
          {!isKnown && <option value="">Please choose</option>}
          {deliveryCountries.map((code) => (
            <option key={code} value={code}>
              {countryName(code)}
            </option>
          ))}
        </Select>
      </div>
      {parts.map(({ part, label }) => (
        <div key={part} className="min-w-0 grow basis-28">
          <PartField
            states={part === 'state' ? statesOf(country) : []}
            country={country}
            label={label}
            hint={place[part] === '' ? why : undefined}
            error={part === 'state' ? problem : undefined}
            value={place[part] ?? ''}
            onChange={(value) => onChoose({ ...place, [part]: value })}
          />
        </div>
      ))}
    </div>
  )
}

type PartFieldProps = {
  label: string
  hint: string | undefined
  error: string | undefined
  /** To choose from; empty where it is written. */
  states: ReturnType<typeof statesOf>
  country: string
  value: string
  onChange: (value: string) => void
}

function PartField({ label, hint, error, states, country, value, onChange }: PartFieldProps) {
  const shown = {
    label,
    hint,
    error,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  if (states.length === 0)
    return <TextField {...shown} value={value} maxLength={LENGTHS.addressLine} autoComplete="off" />
  return (
    <Select {...shown} value={stateCode(country, value) ?? ''}>
      <StateOptions states={states} />
    </Select>
  )
}
