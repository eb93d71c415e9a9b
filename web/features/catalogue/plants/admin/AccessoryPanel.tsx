import { STEPS } from '../../../../../contract/plants.ts'
import type { AccessoryAnswer } from '../../../../../contract/schemas/accessory.ts'
import { useGuardBeside } from '../../../../forms/unsaved.ts'
import { differencesIn, useConflict } from '../../../../forms/use-conflict.tsx'
import { useTextForm } from '../../../../forms/use-text-form.ts'
import { FormError } from '../../../../ui/FormError.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { SubmitButton } from '../../../../ui/SubmitButton.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { dashboardToast } from '../../../../ui/toast.ts'
import { QueryStates } from '../../../../tables/QueryStates.tsx'
import { useFresh } from '../../../../tables/use-fresh.ts'
import {
  useChangeAccessoryMutation,
  useGetAccessoryQuery,
  useLazyGetAccessoryQuery,
} from './accessories.api.ts'
import { STEP_TITLES } from './step-titles.ts'

/** Below the form of an accessory: the plants it fits, with a save button of its own. */
export function AccessoryPanel({ productId }: { productId: string }) {
  const query = useFresh(useGetAccessoryQuery({ productId }, { refetchOnMountOrArgChange: true }))
  return (
    <Panel title="Pairs well with">
      <p className="text-sm text-muted">
        This product is recommended on the pages of plants that match one of these values. Empty fields are
        ignored.
      </p>
      <QueryStates<AccessoryAnswer> query={query} failure="The recommendations could not be loaded.">
        {(stored) => <AccessoryForm productId={productId} stored={stored} />}
      </QueryStates>
    </Panel>
  )
}

const LABELS = {
  potFromCm: 'Minimum pot diameter in cm',
  potToCm: 'Maximum pot diameter in cm',
  lightFrom: 'Minimum light of the plant',
  humidityFrom: 'Minimum humidity of the plant',
}
type Name = keyof typeof LABELS
const NAMES = Object.keys(LABELS) as Name[]
type Form = Record<Name | 'version', string>

const formOf = ({ accessory, version }: AccessoryAnswer): Form => ({
  ...(Object.fromEntries(NAMES.map((name) => [name, String(accessory?.[name] ?? '')])) as Form),
  version: String(version),
})

function AccessoryForm({ productId, stored }: { productId: string; stored: AccessoryAnswer }) {
  const { form, field, isSubmitting, isUnsaved, startFrom, onSubmit, refuse, problem } = useTextForm<Form>({
    start: formOf(stored),
  })
  useGuardBeside(isUnsaved)
  const [change] = useChangeAccessoryMutation()
  const [read] = useLazyGetAccessoryQuery()
  const conflict = useConflict({
    form,
    startFrom,
    what: 'product',
    differences: (typed, latest) => differencesIn(LABELS, typed, latest),
    load: async () => {
      const { data, isError } = await read({ productId })
      return isError || data === undefined ? undefined : formOf(data)
    },
  })

  const save = onSubmit(async (texts) => {
    const said = NAMES.filter((name) => texts[name].trim() !== '')
    const values = Object.fromEntries(said.map((name) => [name, Number(texts[name])]))
    const body = { ...values, version: Number(texts.version) }
    const { data, error } = await change({ productId, body })
    if (error !== undefined) return (await conflict.isShown(error)) ? undefined : refuse(error)
    startFrom(formOf(data))
    dashboardToast.success('Recommendations saved')
  })

  const centimetres = (name: Name) => (
    <TextField
      label={LABELS[name]}
      inputMode="numeric"
      pattern="\d{1,4}"
      title="a whole number up to 9,999"
      {...field(name)}
    />
  )
  const step = (name: Name, titles: readonly string[]) => (
    <Select label={LABELS[name]} {...field(name)}>
      <option value="">Not set</option>
      {titles.map((title, index) => (
        <option key={title} value={index + STEPS.least}>{`${index + STEPS.least}: ${title}`}</option>
      ))}
    </Select>
  )
  return (
    <form noValidate onSubmit={save} className="grid gap-4" aria-label="Pairs well with">
      <div className="grid gap-4 sm:grid-cols-2">
        {centimetres('potFromCm')}
        {centimetres('potToCm')}
        {step('lightFrom', STEP_TITLES.light)}
        {step('humidityFrom', STEP_TITLES.humidity)}
      </div>
      {conflict.notice}
      {problem !== null && <FormError>{problem}</FormError>}
      <SubmitButton busy={isSubmitting} className="justify-self-start">
        Save recommendations
      </SubmitButton>
    </form>
  )
}
