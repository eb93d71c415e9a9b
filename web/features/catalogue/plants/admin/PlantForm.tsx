import { PLANT_BOUNDS, STEPS, ZONES } from '../../../../../contract/plants.ts'
import type { PlantFactsAnswer } from '../../../../../contract/schemas/plant.ts'
import { EditForm, type EditFields } from '../../../../tables/edit/EditForm.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { TextArea } from '../../../../ui/TextArea.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import {
  differences,
  factsBodyOf,
  factsFormOf,
  LABELS,
  SAFETY_CHOICES,
  SAFETY_TITLES,
  type FactsForm,
} from './plant-form.ts'
import { useChangePlantFactsMutation, useLazyGetPlantFactsQuery } from './plants.api.ts'
import { STEP_TITLES } from './step-titles.ts'

/** The form of a plant's facts, which saves all of them. */
export function PlantForm({ productId, stored }: { productId: string; stored: PlantFactsAnswer }) {
  const [changeFacts] = useChangePlantFactsMutation()
  const [readFacts] = useLazyGetPlantFactsQuery()
  return (
    <EditForm<PlantFactsAnswer, FactsForm>
      label="Plant facts"
      what="plant"
      stored={stored}
      formOf={factsFormOf}
      differences={differences}
      read={() => readFacts({ productId })}
      save={(texts) => changeFacts({ productId, body: factsBodyOf(texts) })}
      saveLabel="Save plant facts"
      saved="Plant facts saved"
    >
      {({ field }) => <FactFields field={field} />}
    </EditForm>
  )
}

function FactFields({ field }: Pick<EditFields<FactsForm>, 'field'>) {
  const steps = (name: keyof typeof LABELS, titles: readonly string[]) => (
    <Select label={LABELS[name]} {...field(name)}>
      <option value="">Not known</option>
      {titles.map((title, index) => (
        <option key={title} value={index + STEPS.least}>{`${index + STEPS.least}: ${title}`}</option>
      ))}
    </Select>
  )
  const number = (name: keyof typeof LABELS, hint?: string) => (
    <TextField
      label={LABELS[name]}
      hint={hint}
      inputMode="numeric"
      pattern="-?\d{1,4}"
      title="a whole number up to 9,999"
      {...field(name)}
    />
  )
  const safety = (name: 'pets' | 'children') => (
    <Select label={LABELS[name]} {...field(name)}>
      {SAFETY_CHOICES.map((choice) => (
        <option key={choice} value={choice}>
          {SAFETY_TITLES[choice]}
        </option>
      ))}
    </Select>
  )
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={LABELS.latinName} maxLength={PLANT_BOUNDS.latinName} {...field('latinName')} />
        <TextField
          label={LABELS.cultivar}
          hint="If not in the botanical name, such as Hidcote"
          maxLength={PLANT_BOUNDS.cultivar}
          {...field('cultivar')}
        />
        <TextField
          label={LABELS.grownIn}
          hint="State or country, for box labels"
          maxLength={PLANT_BOUNDS.grownIn}
          {...field('grownIn')}
        />
        <TextField
          label={LABELS.family}
          hint="Such as Cactaceae; rules of sale may name it"
          maxLength={PLANT_BOUNDS.family}
          {...field('family')}
        />
        {number('waterDays', 'In summer')}
        {steps('lightFrom', STEP_TITLES.light)}
        {steps('lightTo', STEP_TITLES.light)}
        {steps('water', STEP_TITLES.water)}
        {steps('humidity', STEP_TITLES.humidity)}
        {safety('pets')}
        {safety('children')}
        {number('heightCm', 'As sold, without the pot')}
        {number('spreadCm')}
        {number('potCm')}
        <Select label={LABELS.life} {...field('life')}>
          <option value="">Not known</option>
          <option value="perennial">Perennial</option>
          <option value="annual">Annual</option>
        </Select>
        {number('minCelsius', 'In a room')}
        {number('hardyTo', 'Outdoors')}
        {number(
          'hardinessFrom',
          `Of the USA, ${ZONES.least} to ${ZONES.most}; leave it empty where the temperature says it`,
        )}
        {number('hardinessTo')}
      </div>
      <TextArea label={LABELS.care} rows={4} maxLength={PLANT_BOUNDS.care} {...field('care')} />
      <TextField
        label={LABELS.source}
        hint="Source of the safety information, such as a poison centre; without a source, safety is shown as unknown"
        maxLength={PLANT_BOUNDS.source}
        {...field('source')}
      />
    </>
  )
}
