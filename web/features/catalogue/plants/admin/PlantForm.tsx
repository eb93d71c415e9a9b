import { PLANT_BOUNDS, STEPS, ZONES } from '../../../../../contract/plants.ts'
import type { PlantFactsView } from '../../../../../contract/schemas/plant.ts'
import { useGuardBeside } from '../../../../forms/unsaved.ts'
import { useTextForm } from '../../../../forms/use-text-form.ts'
import { FormError } from '../../../../ui/FormError.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { SubmitButton } from '../../../../ui/SubmitButton.tsx'
import { TextArea } from '../../../../ui/TextArea.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { dashboardToast } from '../../../../ui/toast.ts'
import { factsBodyOf, factsFormOf, SAFETY_CHOICES, SAFETY_TITLES, type FactsForm } from './plant-form.ts'
import { useChangePlantFactsMutation } from './plants.api.ts'
import { STEP_TITLES } from './step-titles.ts'

type PlantFormProps = { productId: string; facts: PlantFactsView | null; version: number }

/** The form of a plant's facts, which saves all of them. */
export function PlantForm({ productId, facts, version }: PlantFormProps) {
  const { field, isSubmitting, isUnsaved, startFrom, onSubmit, refuse, problem } = useTextForm<FactsForm>({
    start: factsFormOf(facts, version),
  })
  useGuardBeside(isUnsaved)
  const [changeFacts] = useChangePlantFactsMutation()

  const save = onSubmit(async (texts) => {
    const { data, error } = await changeFacts({ productId, body: factsBodyOf(texts) })
    if (error !== undefined) return refuse(error)
    startFrom(factsFormOf(data.facts, data.version))
    dashboardToast.success('Plant facts saved')
  })

  const steps = (label: string, name: keyof FactsForm, titles: readonly string[]) => (
    <Select label={label} {...field(name)}>
      <option value="">Not known</option>
      {titles.map((title, index) => (
        <option key={title} value={index + STEPS.least}>{`${index + STEPS.least}: ${title}`}</option>
      ))}
    </Select>
  )
  const number = (label: string, name: keyof FactsForm, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      inputMode="numeric"
      pattern="-?\d{1,4}"
      title="a whole number up to 9,999"
      {...field(name)}
    />
  )
  const safety = (label: string, name: 'pets' | 'children') => (
    <Select label={label} {...field(name)}>
      {SAFETY_CHOICES.map((choice) => (
        <option key={choice} value={choice}>
          {SAFETY_TITLES[choice]}
        </option>
      ))}
    </Select>
  )
  return (
    <form noValidate onSubmit={save} className="grid gap-4" aria-label="Plant facts">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Botanical name" maxLength={PLANT_BOUNDS.latinName} {...field('latinName')} />
        {number('Days between waterings', 'waterDays', 'In summer')}
        {steps('Light from', 'lightFrom', STEP_TITLES.light)}
        {steps('Light to', 'lightTo', STEP_TITLES.light)}
        {steps('Water', 'water', STEP_TITLES.water)}
        {steps('Humidity', 'humidity', STEP_TITLES.humidity)}
        {safety('For cats and dogs', 'pets')}
        {safety('For children', 'children')}
        {number('Height in cm', 'heightCm', 'As sold, without the pot')}
        {number('Width in cm', 'spreadCm')}
        {number('Pot diameter in cm', 'potCm')}
        {number('Minimum temperature in °C', 'minCelsius')}
        {number('Hardiness zone from', 'hardinessFrom', `Of the USA, ${ZONES.least} to ${ZONES.most}`)}
        {number('Hardiness zone to', 'hardinessTo')}
      </div>
      <TextArea label="Care" rows={4} maxLength={PLANT_BOUNDS.care} {...field('care')} />
      <TextField
        label="Source"
        hint="Source of the safety information, such as a poison centre; without a source, safety is shown as unknown"
        maxLength={PLANT_BOUNDS.source}
        {...field('source')}
      />
      {problem !== null && <FormError>{problem}</FormError>}
      <SubmitButton busy={isSubmitting} className="justify-self-start">
        Save plant facts
      </SubmitButton>
    </form>
  )
}
