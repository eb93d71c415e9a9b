import { countryName } from '../../../../../../contract/countries.ts'
import type { HoldBody } from '../../../../../../contract/schemas/shipping-risk.ts'
import { dayWords, type ShippingRisk } from '../../../../../../contract/shipping-risks.ts'
import { useTextForm } from '../../../../../forms/use-text-form.ts'
import { useConfirmation } from '../../../../../tables/use-confirmation.ts'
import { Button } from '../../../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../../../ui/ConfirmDialog.tsx'
import { SubmitButton } from '../../../../../ui/SubmitButton.tsx'
import { TextField } from '../../../../../ui/TextField.tsx'
import { RegionFields } from './RegionFields.tsx'
import { useHoldOrdersMutation } from './weather.api.ts'

const placeOf = ({ country, state, postalPrefix }: HoldBody): string =>
  [countryName(country), state, postalPrefix !== '' && `postcodes from ${postalPrefix}`]
    .filter((part) => part !== '' && part !== false)
    .join(', ')

const countOf = (orders: number) => (orders === 1 ? '1 order' : `${orders} orders`)

/** `orders` counts those of all its tries. */
type Question = { body: HoldBody; orders: number }

/** Holds the unshipped orders of a region until a day, or releases them; those without plant facts stay as they are. */
export function HoldForm({ countries }: { countries: readonly string[] }) {
  const { form, field, onSubmit } = useTextForm({
    start: { country: countries[0] ?? '', state: '', postalPrefix: '', risk: 'frost', until: '' },
  })
  const [holdOrders] = useHoldOrdersMutation()
  const confirmation = useConfirmation<Question>(
    async (question) => {
      const { body } = question
      for (;;) {
        // Each call takes a hundred, and starts where the one before ended.
        // oxlint-disable-next-line no-await-in-loop
        const { data, error } = await holdOrders({ body })
        if (data === undefined) return { error }
        question.orders += data.orders
        if (!data.more)
          return { done: `${countOf(question.orders)} ${body.until === null ? 'released' : 'held'}` }
      }
    },
    { failure: 'Not all orders could be changed' },
  )
  const asked = confirmation.asked?.body ?? null

  const ask = (until: string | null) => {
    const { until: _until, risk, ...region } = form.getValues()
    confirmation.ask({ body: { ...region, risk: risk as ShippingRisk, until }, orders: 0 })
  }

  return (
    <form
      noValidate
      onSubmit={onSubmit(({ until }) => ask(until))}
      aria-label="Hold or release orders"
      className="grid gap-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <RegionFields field={field} countries={countries} />
        <TextField label="Hold until" type="date" required {...field('until')} />
      </div>
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={false}>Hold orders</SubmitButton>
        <Button variant="secondary" onClick={() => ask(null)}>
          Release orders
        </Button>
      </div>
      {asked !== null && (
        <ConfirmDialog
          title={asked.until === null ? 'Release orders?' : 'Hold orders?'}
          confirmLabel={asked.until === null ? 'Release orders' : 'Hold orders'}
          variant="primary"
          {...confirmation.dialog}
        >
          {`Unshipped orders to ${placeOf(asked)}, with plants that have plant facts, ${
            asked.until === null ? 'will be released' : `will be held until ${dayWords(asked.until)}`
          }. Each customer gets an e-mail.`}
        </ConfirmDialog>
      )}
    </form>
  )
}
