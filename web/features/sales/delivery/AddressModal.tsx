import { useState } from 'react'
import { countryName } from '../../../../contract/countries.ts'
import { LENGTHS } from '../../../../contract/limits.ts'
import type { DeliveryView } from '../../../../contract/schemas/delivery.ts'
import { FormModal } from '../../../forms/FormModal.tsx'
import { useTextForm } from '../../../forms/use-text-form.ts'
import { FormActions } from '../../../ui/FormActions.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { dashboardToast } from '../../../ui/toast.ts'
import { useGetShopInfoQuery } from '../../people/auth/auth.api.ts'
import { useCorrectAddressMutation } from './delivery.api.ts'

type AddressModalProps = { orderId: string; delivery: DeliveryView | undefined; onClose: () => void }

/** Where the order goes: corrected, or entered where none came. */
export function AddressModal(props: AddressModalProps) {
  const { data } = useGetShopInfoQuery()
  if (data === undefined)
    return (
      <FormModal title="Delivery address" isDirty={false} onClose={props.onClose}>
        <Spinner />
      </FormModal>
    )
  return <AddressForm {...props} countries={data.deliveryCountries ?? []} />
}

/** The country of an order from before it was taken off the list stays. */
const choicesOf = (countries: readonly string[], present = '') =>
  [...new Set([present, ...countries])].filter((code) => code !== '')

function AddressForm({
  orderId,
  delivery,
  onClose,
  countries,
}: AddressModalProps & { countries: readonly string[] }) {
  const choices = choicesOf(countries, delivery?.country)
  const { form, field, isDirty, isSubmitting, showRefusal } = useTextForm({
    start: startOf(delivery, choices[0] ?? ''),
  })
  const [correctAddress] = useCorrectAddressMutation()
  const [problem, setProblem] = useState<string | null>(null)

  const save = form.handleSubmit(async (address) => {
    setProblem(null)
    const { error } = await correctAddress({ id: orderId, body: address })
    if (error !== undefined) return setProblem(showRefusal(error))
    dashboardToast.success('Address saved')
    onClose()
  })
  const line = (name: 'name' | 'line1' | 'line2' | 'city' | 'state' | 'postalCode' | 'phone') => ({
    maxLength: LENGTHS.addressLine,
    // It is somebody else's.
    autoComplete: 'off',
    dir: 'auto' as const,
    ...field(name),
  })

  return (
    <FormModal title="Delivery address" isDirty={isDirty} onClose={onClose}>
      <form noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
        <TextField label="Full name" required {...line('name')} />
        <TextField label="Address" required {...line('line1')} />
        <TextField label="Apartment, floor (optional)" {...line('line2')} />
        <TextField label="City" required {...line('city')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="State (optional)" {...line('state')} />
          <TextField label="Postal code (optional)" {...line('postalCode')} />
        </div>
        <Select label="Country" {...field('country')}>
          {choices.map((code) => (
            <option key={code} value={code}>
              {countryName(code)}
            </option>
          ))}
        </Select>
        <TextField label="Phone number (optional)" inputMode="tel" {...line('phone')} />
        {problem !== null && !isSubmitting && <FormError>{problem}</FormError>}
        <FormActions submit="Save address" busy={isSubmitting} onCancel={onClose} />
      </form>
    </FormModal>
  )
}

const startOf = (delivery: DeliveryView | undefined, country: string) => ({
  name: delivery?.name ?? '',
  line1: delivery?.line1 ?? '',
  line2: delivery?.line2 ?? '',
  city: delivery?.city ?? '',
  state: delivery?.state ?? '',
  postalCode: delivery?.postalCode ?? '',
  country: delivery?.country ?? country,
  phone: delivery?.phone ?? '',
})
