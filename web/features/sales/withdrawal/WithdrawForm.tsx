import { LENGTHS } from '../../../../contract/limits.ts'
import type { LineUnits } from '../../../../contract/replacements.ts'
import type { OrderClaimsView, WithdrawalBody } from '../../../../contract/schemas/claim.ts'
import type { OrderView } from '../../../../contract/schemas/order.ts'
import { useTextForm } from '../../../forms/use-text-form.ts'
import { FormError } from '../../../ui/FormError.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { unitsChosen, unitsOf } from '../refunds/refund-form.ts'
import { UnitsField } from '../refunds/UnitsField.tsx'

/** The order that a signed-in buyer came from. */
export type Known = {
  order: OrderView
  units: readonly LineUnits[]
  exempt: NonNullable<OrderClaimsView['exempt']>
}

type Typed = Record<string, string>

type WithdrawFormProps = {
  start: Typed
  known: Known | undefined
  onContinue: (typed: Typed, wanted: Omit<WithdrawalBody, 'requestId'>) => void
}

/** The first step: who withdraws, from which order, and from all of it or some. */
export function WithdrawForm({ start, known, onContinue }: WithdrawFormProps) {
  const { form, field, isSubmitting, onSubmit, refuse, problem } = useTextForm<Typed>({
    start: { ...unitsOf(known?.units ?? []), ...start },
    missing: {
      name: 'Please enter your name',
      orderNumber: 'Please enter the number of your order',
      email: 'Please enter the e-mail address of your order',
      text: 'Please say which items',
    },
  })
  const what = form.watch('what')

  const submit = onSubmit((typed) => {
    const { name = '', email = '', orderNumber = '', text = '' } = typed
    const base = { name: name.trim(), email: email.trim(), orderNumber: orderNumber.trim(), text: '' }
    if (known === undefined) return onContinue(typed, { ...base, text: what === 'some' ? text.trim() : '' })
    if (what === 'all') return onContinue(typed, { ...base, ...wholeOf(known) })
    const lines = unitsChosen(typed, known.units)
    if (lines.length === 0) return refuse('Choose the quantity of at least one product.')
    onContinue(typed, { ...base, lines })
  })

  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid gap-5 rounded-card border border-line bg-surface p-5 sm:p-8"
    >
      <TextField label="Name" autoComplete="name" required maxLength={LENGTHS.username} {...field('name')} />
      <TextField
        label="Order number"
        required
        readOnly={known !== undefined}
        maxLength={LENGTHS.orderNumber}
        hint="It stands in your order’s e-mail."
        {...field('orderNumber')}
      />
      <TextField
        label="E-mail address of the order"
        type="email"
        autoComplete="email"
        required
        readOnly={known !== undefined}
        hint="We acknowledge your withdrawal there."
        {...field('email')}
      />
      <RadioGroup
        legend="What do you withdraw from?"
        name="what"
        options={[
          { value: 'all', label: 'The whole order' },
          { value: 'some', label: 'Some of its items' },
        ]}
        value={what ?? 'all'}
        onChange={(value) => form.setValue('what', value, { shouldDirty: true })}
      />
      {what === 'some' && known === undefined && (
        <TextArea label="Which items?" required maxLength={LENGTHS.claim} {...field('text')} />
      )}
      {what === 'some' &&
        known?.units.map(({ position, quantity }) => (
          <UnitsField
            key={position}
            label={known.order.products[position]?.name ?? ''}
            quantity={quantity}
            none="Keep"
            field={field}
            position={position}
          />
        ))}
      {known?.exempt.map(({ position, reason }) => (
        <p key={position} className="text-sm text-muted">
          {`${known.order.products[position]?.name ?? ''} has no right of withdrawal: ${reason}`}
        </p>
      ))}
      {problem !== null && <FormError>{problem}</FormError>}
      <div>
        <SubmitButton busy={isSubmitting}>Continue</SubmitButton>
      </div>
    </form>
  )
}

/** All that can be withdrawn: named where some of the order cannot. */
const wholeOf = ({ units, exempt }: Known): { lines?: LineUnits[] } =>
  exempt.length === 0 ? {} : { lines: [...units] }
