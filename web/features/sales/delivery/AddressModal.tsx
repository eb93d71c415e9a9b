import { useState } from 'react'
import type { DeliveryView } from '../../../../contract/schemas/delivery.ts'
import { FormModal } from '../../../forms/FormModal.tsx'
import { useTextForm } from '../../../forms/use-text-form.ts'
import { FormActions } from '../../../ui/FormActions.tsx'
import { FormError } from '../../../ui/FormError.tsx'
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
  return (
    <FormModal title="Delivery address" isDirty={isDirty} onClose={onClose}>
      <form noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
        <AddressFields field={field} countries={choices} />
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
