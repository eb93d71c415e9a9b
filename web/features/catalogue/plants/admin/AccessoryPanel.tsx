import { STEPS } from '../../../../../contract/plants.ts'
import type { AccessoryAnswer } from '../../../../../contract/schemas/accessory.ts'
import { differencesIn } from '../../../../forms/use-conflict.tsx'
import { EditForm } from '../../../../tables/edit/EditForm.tsx'
import { EditPanel, FRESH } from '../../../../tables/edit/EditPanel.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import {
  useChangeAccessoryMutation,
  useGetAccessoryQuery,
  useLazyGetAccessoryQuery,
} from './accessories.api.ts'
import { STEP_TITLES } from './step-titles.ts'

/** Below the form of an accessory: the plants it fits. */
export function AccessoryPanel({ productId }: { productId: string }) {
  const query = useGetAccessoryQuery({ productId }, FRESH)
  return (
    <EditPanel<AccessoryAnswer>
      title="Pairs well with"
      intro="This product is recommended on the pages of plants that match one of these values. Empty fields are ignored."
      query={query}
      failure="The recommendations could not be loaded."
    >
      {(stored) => <AccessoryForm productId={productId} stored={stored} />}
    </EditPanel>
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

const bodyOf = (texts: Form) => ({
  ...Object.fromEntries(
    NAMES.filter((name) => texts[name].trim() !== '').map((name) => [name, Number(texts[name])]),
  ),
  version: Number(texts.version),
})

function AccessoryForm({ productId, stored }: { productId: string; stored: AccessoryAnswer }) {
  const [change] = useChangeAccessoryMutation()
  const [read] = useLazyGetAccessoryQuery()
  return (
    <EditForm<AccessoryAnswer, Form>
      label="Pairs well with"
      what="product"
      stored={stored}
      formOf={formOf}
      differences={(typed, latest) => differencesIn(LABELS, typed, latest)}
      read={() => read({ productId })}
      save={(texts) => change({ productId, body: bodyOf(texts) })}
      saveLabel="Save recommendations"
      saved="Recommendations saved"
    >
      {({ field }) => {
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
          <div className="grid gap-4 sm:grid-cols-2">
            {centimetres('potFromCm')}
            {centimetres('potToCm')}
            {step('lightFrom', STEP_TITLES.light)}
            {step('humidityFrom', STEP_TITLES.humidity)}
          </div>
        )
      }}
    </EditForm>
  )
}
