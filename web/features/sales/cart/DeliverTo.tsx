import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { useWatch } from 'react-hook-form'
import { addressLines } from '../../../../contract/address-lines.ts'
import type { Destination } from '../../../../contract/places.ts'
import type { DeliveryView } from '../../../../contract/schemas/delivery.ts'
import { stateCode, statesOf } from '../../../../contract/states.ts'
import { useTextForm } from '../../../forms/use-text-form.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormActions } from '../../../ui/FormActions.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { Select } from '../../../ui/Select.tsx'
import { AddressFields } from '../../common/AddressFields.tsx'
import { useGetShopInfoQuery } from '../../../api/shop.api.ts'
import { useGetUsedAddressesQuery } from './checkout.api.ts'
import type { Count } from './use-quote.ts'
import { useWhyAddress } from './why-address.ts'

/** Checks the address that is being edited and uses it; `then` gets it if it is accepted. */
export type FinishEditing = (then: (address: DeliveryView) => void) => void

type DeliverToProps = {
  /** `null` when the payment page asks for the address. */
  chosen: DeliveryView | null
  /** Set where the total depends on the address, so that it is asked for here. */
  needed?: {
    /** What is known of the place. */
    place: Destination | undefined
    count: Count
  }
  /** Set while an address is being edited. */
  finishEditing: Ref<FinishEditing>
  onChoose: (address: DeliveryView | null) => void
}

/** The addresses of the customer's last orders to choose from; before the first order nothing, or fields where it is needed. */
export function DeliverTo({ chosen, needed, finishEditing, onChoose }: DeliverToProps) {
  const { deliveryCountries } = useGetShopInfoQuery().data ?? {}
  const { data, isLoading } = useGetUsedAddressesQuery(undefined, { skip: deliveryCountries === undefined })
  const [isEditing, setEditing] = useState(false)
  const [isOther, setOther] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  const used = data?.addresses ?? []
  const [latest] = used
  const isNeeded = needed !== undefined
  const isReady = deliveryCountries !== undefined && !isLoading

  useEffect(() => {
    if (isNeeded && isReady) part.current?.querySelector<HTMLElement>('select, input')?.focus()
  }, [isNeeded, isReady])

  useEffect(() => {
    if (isNeeded && chosen === null && !isOther && latest !== undefined) onChoose(latest)
  })

  if (!isReady || (!isNeeded && used.length === 0 && chosen === null)) return null
  const isNew = chosen !== null && !used.some((address) => wordsOf(address) === wordsOf(chosen))
  const offered = isNew ? [chosen, ...used] : used
  const editor = {
    ...(needed && { count: needed.count }),
    finish: finishEditing,
    countries: deliveryCountries,
    onSave: (address: DeliveryView) => {
      setEditing(false)
      setOther(false)
      onChoose(address)
    },
  }
  return (
    <div ref={part} className="grid gap-3 bg-surface px-6 py-2 @max-xs:px-4">
      {offered.length > 0 ? (
        <Select
          label="Deliver to"
          value={chosen === null ? '' : wordsOf(chosen)}
          onChange={({ target }) => {
            setEditing(false)
            setOther(target.value === '')
            onChoose(offered.find((address) => wordsOf(address) === target.value) ?? null)
          }}
        >
          <option value="">{isNeeded ? 'Another address' : 'Enter when paying'}</option>
          {offered.map((address) => (
            <option key={wordsOf(address)} value={wordsOf(address)}>
              {addressLines(address).join(', ')}
            </option>
          ))}
        </Select>
      ) : (
        <h3 className="font-serif text-lg">Deliver to</h3>
      )}
      {isNeeded && chosen === null && (
        <AddressEditor address={{ ...NOWHERE, ...placeAmong(deliveryCountries, needed.place) }} {...editor} />
      )}
      {chosen !== null && !isEditing && (
        <Button variant="secondary" onClick={() => setEditing(true)}>
          Edit address
        </Button>
      )}
      {chosen !== null && isEditing && (
        <AddressEditor address={chosen} {...editor} onCancel={() => setEditing(false)} />
      )}
    </div>
  )
}

const wordsOf = (address: DeliveryView): string => JSON.stringify(Object.entries(address).toSorted())

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

/** What is known of a place, in a country that the shop delivers to. */
function placeAmong(countries: readonly string[], place: Destination | undefined) {
  if (place === undefined || !countries.includes(place.country)) return { country: countries[0] ?? '' }
  const { country, state = '', postalCode = '' } = place
  return { country, state, postalCode }
}

/** With a state that is chosen from a list by its code, however it was written before. */
const withCode = (address: DeliveryView): DeliveryView =>
  statesOf(address.country).length === 0
    ? address
    : { ...address, state: stateCode(address.country, address.state) ?? '' }

type AddressEditorProps = {
  address: DeliveryView
  /** Set where the total depends on the address. */
  count?: Count
  finish: Ref<FinishEditing>
  countries: readonly string[]
  onSave: (address: DeliveryView) => void
  onCancel?: () => void
}

/** Edits the address of this order; earlier orders keep theirs. */
function AddressEditor({ address, count, finish, countries, onSave, onCancel }: AddressEditorProps) {
  const { form, field, isSubmitting, onSubmit } = useTextForm({
    start: count === undefined ? { ...address } : withCode(address),
  })
  const country = useWatch({ control: form.control, name: 'country' })
  const [needed, setNeeded] = useState<readonly string[]>([])
  const why = useWhyAddress()

  /** Marks what the total depends on and is missing. @returns true if nothing is */
  const isWhole = async (edited: DeliveryView): Promise<boolean> => {
    if (count === undefined) return true
    const quote = await count(edited)
    if (quote === null) return false
    const { problems } = quote
    const needs = quote.needs.filter((part) => part !== 'shippingMethod')
    setNeeded(needs)
    const elsewhere = problems.find(({ code }) => code === 'not_delivered')?.message
    if (elsewhere !== undefined) {
      form.setError('country', { type: 'refused', message: elsewhere }, { shouldFocus: true })
      return false
    }
    const refused = problems.find(({ code }) => code === 'address_needed')?.message
    for (const name of ['postalCode', 'state'] as const)
      if (needs.includes(name)) {
        const message = (name === 'state' && refused) || why
        form.setError(name, { type: 'refused', message }, { shouldFocus: true })
      }
    return needs.length === 0
  }
  const save = async (edited: DeliveryView, then?: (address: DeliveryView) => void) => {
    if (!(await isWhole(edited))) return
    onSave(edited)
    then?.(edited)
  }
  useImperativeHandle(finish, () => (then) => void form.handleSubmit((edited) => save(edited, then))())
  return (
    <form
      noValidate
      aria-label="Edit address"
      onSubmit={onSubmit((edited) => save(edited))}
      className="grid gap-4"
    >
      <AddressFields
        field={field}
        countries={countries}
        needed={needed}
        {...(count !== undefined && { country })}
      />
      {onCancel === undefined ? (
        <SubmitButton variant="secondary" busy={isSubmitting}>
          Use this address
        </SubmitButton>
      ) : (
        <FormActions submit="Use this address" busy={isSubmitting} onCancel={onCancel} />
      )}
    </form>
  )
}
