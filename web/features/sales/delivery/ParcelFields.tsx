import { CARRIERS } from '../../../../contract/carriers.ts'
import { LENGTHS } from '../../../../contract/limits.ts'
import { Select } from '../../../ui/Select.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import type { ParcelTexts } from './parcel-form.ts'

type ParcelFieldsProps = {
  /** Returns the props of a field of the surrounding form. */
  field: (name: keyof ParcelTexts) => object
  carrier: string
  isOptional: boolean
}

/** The carrier and the tracking number; for another carrier also the address of its tracking page. */
export function ParcelFields({ field, carrier, isOptional }: ParcelFieldsProps) {
  const suffix = isOptional ? ' (optional)' : ''
  return (
    <>
      <Select label={`Carrier${suffix}`} {...field('carrier')}>
        <option value="">{isOptional ? 'None' : 'Choose one'}</option>
        {Object.entries(CARRIERS).map(([key, { name }]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </Select>
      <TextField
        label="Tracking number (optional)"
        maxLength={LENGTHS.trackingNumber}
        autoComplete="off"
        spellCheck={false}
        {...field('trackingNumber')}
      />
      {carrier === 'other' && (
        <TextField
          label="Tracking page"
          hint="Link to the carrier’s tracking page, starting with https://"
          inputMode="url"
          maxLength={LENGTHS.url}
          autoComplete="off"
          {...field('trackingUrl')}
        />
      )}
    </>
  )
}
