import { useImperativeHandle, useState, type Ref } from 'react'
import { addressLines } from '../../../../contract/address-lines.ts'
import type { DeliveryView } from '../../../../contract/schemas/delivery.ts'
import { useTextForm } from '../../../forms/use-text-form.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormActions } from '../../../ui/FormActions.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { Select } from '../../../ui/Select.tsx'
import { AddressFields } from '../../common/AddressFields.tsx'
import { useShopView } from '../../../routing/shop.ts'
import { useGetShopInfoQuery } from '../../../api/shop.api.ts'
import { useGetUsedAddressesQuery } from './checkout.api.ts'

/** Checks the address that is being edited and uses it; `then` gets it if it is accepted. */
export type FinishEditing = (then: (address: DeliveryView) => void) => void

type DeliverToProps = {
  /** `null` when the payment page asks for the address. */
  chosen: DeliveryView | null
  /** True where the total depends on the address, so that it is asked for here. */
  isNeeded: boolean
  /** Set while an address is being edited. */
  finishEditing: Ref<FinishEditing>
  onChoose: (address: DeliveryView | null) => void
}

/** The addresses of the customer's last orders to choose from; nothing before the first order. */
export function DeliverTo({ chosen, isNeeded, finishEditing, onChoose }: DeliverToProps) {
  const { deliveryCountries } = useGetShopInfoQuery().data ?? {}
  const { data } = useGetUsedAddressesQuery(undefined, { skip: deliveryCountries === undefined })
  const [isEditing, setEditing] = useState(false)
  const used = data?.addresses ?? []
  const { money } = useShopView()
  if (deliveryCountries === undefined) return null
  if (used.length === 0 && chosen === null) {
    if (!isNeeded || data === undefined) return null
    return (
      <div className="grid gap-3 bg-surface px-6 py-2 @max-xs:px-4">
        <h3 className="font-serif text-lg">Deliver to</h3>
        <AddressEditor
          address={{ ...NOWHERE, country: money?.place?.country ?? '' }}
          finish={finishEditing}
          countries={deliveryCountries}
          onSave={onChoose}
        />
      </div>
    )
  }
  const isNew = chosen !== null && !used.some((address) => wordsOf(address) === wordsOf(chosen))
  const offered = isNew ? [chosen, ...used] : used
  return (
    <div className="grid gap-3 bg-surface px-6 py-2 @max-xs:px-4">
      <Select
        label="Deliver to"
        value={chosen === null ? '' : wordsOf(chosen)}
        onChange={({ target }) => {
          setEditing(false)
          onChoose(offered.find((address) => wordsOf(address) === target.value) ?? null)
        }}
      >
        <option value="">{isNeeded ? 'Please choose' : 'Enter when paying'}</option>
        {offered.map((address) => (
          <option key={wordsOf(address)} value={wordsOf(address)}>
            {addressLines(address).join(', ')}
          </option>
        ))}
      </Select>
      {chosen !== null && !isEditing && (
        <Button variant="secondary" onClick={() => setEditing(true)}>
          Edit address
        </Button>
      )}
      {chosen !== null && isEditing && (
        <AddressEditor
          address={chosen}
          finish={finishEditing}
          countries={deliveryCountries}
          onSave={(address) => {
            setEditing(false)
            onChoose(address)
          }}
          onCancel={() => setEditing(false)}
        />
      )}
    </div>
  )
}

const wordsOf = (address: DeliveryView): string => JSON.stringify(Object.entries(address).toSorted())

type AddressEditorProps = {
  address: DeliveryView
  finish: Ref<FinishEditing>
  countries: readonly string[]
  onSave: (address: DeliveryView) => void
  onCancel?: () => void
}

const NOWHERE: DeliveryView = {
  name: '',
  phone: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  postalCode: '',
  country: '',
}

/** Edits the address of this order; earlier orders keep theirs. */
function AddressEditor({ address, finish, countries, onSave, onCancel }: AddressEditorProps) {
  const { form, field, isSubmitting, onSubmit } = useTextForm({ start: { ...address } })
  useImperativeHandle(
    finish,
    () => (then) =>
      void form.handleSubmit((edited) => {
        onSave(edited)
        then(edited)
      })(),
  )
  return (
    <form noValidate aria-label="Edit address" onSubmit={onSubmit(onSave)} className="grid gap-4">
      <AddressFields field={field} countries={countries} />
      {onCancel === undefined ? (
        <SubmitButton busy={isSubmitting}>Use this address</SubmitButton>
      ) : (
        <FormActions submit="Use this address" busy={isSubmitting} onCancel={onCancel} />
      )}
    </form>
  )
}
