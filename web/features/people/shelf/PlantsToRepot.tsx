import { type Day } from '../../../../contract/shelf-days.ts'
import type { ShelfPlantView } from '../../../../contract/schemas/shelf.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from './Card.tsx'
import { PlantLine } from './PlantLine.tsx'
import { plantsToRepot, dayWords } from './shelf-words.ts'
import { useCare } from './use-care.ts'

/** Plants that need a new pot now or soon; nothing when there are none. */
export function PlantsToRepot({ plants, today }: { plants: readonly ShelfPlantView[]; today: Day }) {
  const listed = plantsToRepot(plants, today)
  const { heading, care, isBusy } = useCare(listed.map(({ plant }) => plant))
  if (listed.length === 0) return null
  return (
    <Card title="Needs a bigger pot" heading={heading}>
      <ul className="grid divide-y divide-line">
        {listed.map(({ plant, day }) => (
          <PlantLine
            key={plant._id}
            plant={plant}
            words={`${day <= today ? 'Since' : 'From'} ${dayWords(day, 'month')}, ${
              plant.repottedOn === undefined
                ? `owned since ${dayWords(plant.since, 'month')}`
                : `repotted in ${dayWords(plant.repottedOn, 'month')}`
            }`}
          >
            <Button
              variant="secondary"
              busy={isBusy(plant, 'repotted')}
              aria-label={`Repotted: ${plant.name}`}
              onClick={() => void care(plant, 'repotted', { repottedOn: today }, `${plant.name} repotted`)}
            >
              Repotted
            </Button>
          </PlantLine>
        ))}
      </ul>
    </Card>
  )
}
