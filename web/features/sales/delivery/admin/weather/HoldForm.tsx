import { useState } from 'react'
import { countryName } from '../../../../../../contract/countries.ts'
import type { HoldBody } from '../../../../../../contract/schemas/shipping-risk.ts'
import { dayWords, type ShippingRisk } from '../../../../../../contract/shipping-risks.ts'
import { errorText } from '../../../../../api/error-text.ts'
import { useTextForm } from '../../../../../forms/use-text-form.ts'
import { Button } from '../../../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../../../ui/ConfirmDialog.tsx'
import { SubmitButton } from '../../../../../ui/SubmitButton.tsx'
import { TextField } from '../../../../../ui/TextField.tsx'
import { dashboardToast } from '../../../../../ui/toast.ts'
import { RegionFields } from './RegionFields.tsx'
import { useHoldOrdersMutation } from './weather.api.ts'

const placeOf = ({ country, state, postalPrefix }: HoldBody): string =>
  [countryName(country), state, postalPrefix !== '' && `postcodes from ${postalPrefix}`]
    .filter((part) => part !== '' && part !== false)
    .join(', ')

/** Holds the unshipped orders of a region until a day, or releases them; those without plant facts stay as they are. */
export function HoldForm({ countries }: { countries: readonly string[] }) {
  const { form, field, onSubmit } = useTextForm({
    start: { country: countries[0] ?? '', state: '', postalPrefix: '', risk: 'frost', until: '' },
  })
  const [holdOrders] = useHoldOrdersMutation()
  const [asked, setAsked] = useState<HoldBody | null>(null)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const ask = (until: string | null) => {
    const { until: _until, risk, ...region } = form.getValues()
    setProblem(null)
    setAsked({ ...region, risk: risk as ShippingRisk, until })
  }

  const act = async (body: HoldBody) => {
    setPending(true)
    setProblem(null)
    let done = 0
    for (let more = true; more;) {
      // Each call takes a hundred, and starts where the one before ended.
      // oxlint-disable-next-line no-await-in-loop
      const { data, error } = await holdOrders({ body })
      if (data === undefined) setProblem(errorText(error))
      if (data === undefined) break
      done += data.orders
      more = data.more
      if (!more) {
        setAsked(null)
        dashboardToast.success(
          `${done === 1 ? '1 order' : `${done} orders`} ${body.until === null ? 'released' : 'held'}`,
        )
      }
    }
    setPending(false)
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
          pending={pending}
          problem={problem}
          onConfirm={() => void act(asked)}
          onCancel={() => setAsked(null)}
        >
          {`Unshipped orders to ${placeOf(asked)}, with plants that have plant facts, ${
            asked.until === null ? 'will be released' : `will be held until ${dayWords(asked.until)}`
          }. Each customer gets an e-mail.`}
        </ConfirmDialog>
      )}
    </form>
  )
}
