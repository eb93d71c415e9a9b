import { countryName } from '../../../../../../contract/countries.ts'
import { Select } from '../../../../../ui/Select.tsx'
import { TextField } from '../../../../../ui/TextField.tsx'

type RegionFieldsProps = {
  /** Returns the props of a field of the surrounding form. */
  field: (name: 'country' | 'state' | 'postalPrefix' | 'risk') => object
  countries: readonly string[]
}

/** The fields of a region: its place, and the risk for plants on the way there. */
export function RegionFields({ field, countries }: RegionFieldsProps) {
  return (
    <>
      <Select label="Country" {...field('country')}>
        {countries.map((code) => (
          <option key={code} value={code}>
            {countryName(code)}
          </option>
        ))}
      </Select>
      <TextField
        label="State (optional)"
        hint="Such as MN"
        maxLength={40}
        autoComplete="off"
        {...field('state')}
      />
      <TextField
        label="Postcode (optional)"
        hint="First characters, such as 55"
        maxLength={40}
        autoComplete="off"
        {...field('postalPrefix')}
      />
      <Select label="Risk" {...field('risk')}>
        <option value="frost">Frost</option>
        <option value="heat">Heat</option>
      </Select>
    </>
  )
}
