import { useState } from 'react'
import type { DeliveryView } from '../../../../contract/schemas/delivery.ts'
import { DialogForm } from '../../../forms/DialogForm.tsx'
import { FormModal } from '../../../forms/FormModal.tsx'
import { useTextForm } from '../../../forms/use-text-form.ts'
import { Spinner } from '../../../ui/Spinner.tsx'
import { dashboardToast } from '../../../ui/toast.ts'
import { AddressFields } from '../../common/AddressFields.tsx'
import { useGetShopInfoQuery } from '../../../api/shop.api.ts'
import { useCorrectAddressMutation } from './delivery.api.ts'

type AddressModalProps = { orderId: string; delivery: DeliveryView | undefined; onClose: () => void }

/** The form of an order's address, to correct it or to enter a missing one. */
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

/** The country of an older order stays, although it is no longer on the list. */
const choicesOf = (countries: readonly string[], present = '') =>
  [...new Set([present, ...countries])].filter((code) => code !== '')

function AddressForm({
  orderId,
  delivery,
  onClose,
  countries,
}: AddressModalProps & { countries: readonly string[] }) {
  const choices = choicesOf(countries, delivery?.country)
  const textForm = useTextForm({
    start: startOf(delivery, choices[0] ?? ''),
  })
  const { field, onSubmit, refuse, closeSaved } = textForm
  // The page behind may load another admin's address while the form is open.
  const [was, setWas] = useState(delivery ?? null)
  const [correctAddress] = useCorrectAddressMutation()

  const save = onSubmit(async (address) => {
    const { data, error } = await correctAddress({ id: orderId, body: { ...address, was } })
    if (error !== undefined) return refuse(error)
    setWas(data.delivery ?? null)
    dashboardToast.success('Address saved')
    closeSaved(onClose)
  })
  return (
    <DialogForm
      title="Delivery address"
      textForm={textForm}
      submit="Save address"
      onSubmit={save}
      onClose={onClose}
    >
      <AddressFields field={field} countries={choices} />
    </DialogForm>
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
