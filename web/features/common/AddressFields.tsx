import type { ComponentProps } from 'react'
import { countryName } from '../../../contract/countries.ts'
import { LENGTHS } from '../../../contract/limits.ts'
import { statesOf } from '../../../contract/states.ts'
import type { DeliveryView } from '../../../contract/schemas/delivery.ts'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { StateOptions } from './StateOptions.tsx'

type AddressFieldsProps = {
  /** Returns the props of the field with that name. */
  field: (
    name: keyof DeliveryView,
  ) => Omit<ComponentProps<typeof TextField>, 'label'> & Omit<ComponentProps<typeof Select>, 'label'>
  /** As two letters each. */
  countries: readonly string[]
  /** Those that must be filled in here although others need none. */
  needed?: readonly string[]
  /** The chosen country, where its states are chosen from a list. */
  country?: string
}

/** The fields of an address, in postal order. */
export function AddressFields({ field, countries, needed, country = '' }: AddressFieldsProps) {
  const states = statesOf(country)
  const line = (name: Exclude<keyof DeliveryView, 'country'>) => ({
    maxLength: LENGTHS.addressLine,
    // The address may belong to somebody else.
    autoComplete: 'off',
    dir: 'auto' as const,
    ...field(name),
  })
  const optional = (name: 'state' | 'postalCode', label: string) =>
    needed?.includes(name)
      ? { label, required: true, ...line(name) }
      : { label: `${label} (optional)`, ...line(name) }
  return (
    <>
      <TextField label="Full name" required {...line('name')} />
      <TextField label="Address" required {...line('line1')} />
      <TextField label="Apartment, floor (optional)" {...line('line2')} />
      <TextField label="City" required {...line('city')} />
      <div className="grid gap-4 sm:grid-cols-2">
        {states.length > 0 ? (
          <Select label="State" required={needed?.includes('state')} {...field('state')}>
            <StateOptions states={states} />
          </Select>
        ) : (
          <TextField {...optional('state', 'State')} />
        )}
        <TextField {...optional('postalCode', 'Postal code')} />
      </div>
      <Select label="Country" {...field('country')}>
        {countries.map((code) => (
          <option key={code} value={code}>
            {countryName(code)}
          </option>
        ))}
      </Select>
      <TextField label="Phone number (optional)" inputMode="tel" {...line('phone')} />
    </>
  )
}
