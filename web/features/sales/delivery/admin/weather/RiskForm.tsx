import type { RiskAction, ShippingRisk } from '../../../../../../contract/shipping-risks.ts'
import { useTextForm } from '../../../../../forms/use-text-form.ts'
import { FormError } from '../../../../../ui/FormError.tsx'
import { Select } from '../../../../../ui/Select.tsx'
import { SubmitButton } from '../../../../../ui/SubmitButton.tsx'
import { TextField } from '../../../../../ui/TextField.tsx'
import { dashboardToast } from '../../../../../ui/toast.ts'
import { RegionFields } from './RegionFields.tsx'
import { useAddRiskMutation } from './weather.api.ts'

const aDay = {
  hint: 'Month and day, such as 11-15',
  required: true,
  autoComplete: 'off',
}

/** The form of a further shipping risk. */
export function RiskForm({ countries }: { countries: readonly string[] }) {
  const start = {
    country: countries[0] ?? '',
    state: '',
    postalPrefix: '',
    risk: 'frost',
    fromDay: '',
    toDay: '',
    action: 'hold',
  }
  const { form, field, isSubmitting, onSubmit, refuse, problem } = useTextForm({ start })
  const [addRisk] = useAddRiskMutation()

  const save = onSubmit(async (texts) => {
    const { error } = await addRisk({
      body: { ...texts, risk: texts.risk as ShippingRisk, action: texts.action as RiskAction },
    })
    if (error !== undefined) return refuse(error)
    dashboardToast.success('Added to the calendar')
    form.reset(start)
  })

  return (
    <form noValidate onSubmit={save} aria-label="Add to the calendar" className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <RegionFields field={field} countries={countries} />
        <TextField label="From" {...aDay} {...field('fromDay')} />
        <TextField label="To" {...aDay} {...field('toDay')} />
        <Select label="Effect" {...field('action')}>
          <option value="hold">Hold order</option>
          <option value="pack">Add packing note</option>
        </Select>
      </div>
      {problem !== null && <FormError>{problem}</FormError>}
      <div>
        <SubmitButton busy={isSubmitting}>Add to the calendar</SubmitButton>
      </div>
    </form>
  )
}
