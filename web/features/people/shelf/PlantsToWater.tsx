import Droplet from 'lucide-react/icons/droplet'
import { addDays, type Day } from '../../../../contract/shelf-days.ts'
import type { ShelfPlantView } from '../../../../contract/schemas/shelf.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from './Card.tsx'
import { PlantLine } from './PlantLine.tsx'
import { dayWords, dueWords, habitWords, plantsToWater } from './shelf-words.ts'
import { useCare } from './use-care.ts'
import { WateringWeek } from './WateringWeek.tsx'

type PlantsToWaterProps = { plants: readonly ShelfPlantView[]; today: Day }

/** The plants to water by tomorrow, the longest overdue first, and a summary of the week to come. */
export function PlantsToWater({ plants, today }: PlantsToWaterProps) {
  const listed = plantsToWater(plants, today)
  const { heading, care, isBusy } = useCare(listed.map(({ plant }) => plant))
  const tomorrow = addDays(today, 1)
  return (
    <Card title="Needs water" note={dayWords(today, 'long')} heading={heading}>
      {listed.length === 0 ? (
        <p className="text-muted">No plant needs water today or tomorrow.</p>
      ) : (
        <ul className="grid divide-y divide-line">
          {listed.map(({ plant, day }) => (
            <PlantLine
              key={plant._id}
              plant={plant}
              words={[dueOf(plant, day, today), habitWords(plant)]
                .filter((words) => words !== '')
                .join(' · ')}
            >
              {day < tomorrow && (
                <Button
                  variant="secondary"
                  busy={isBusy(plant, 'tomorrow')}
                  aria-label={`Tomorrow: ${plant.name}`}
                  onClick={() =>
                    void care(
                      plant,
                      'tomorrow',
                      { putOffTo: tomorrow },
                      `${plant.name} postponed until tomorrow`,
                    )
                  }
                >
                  Tomorrow
                </Button>
              )}
              <Button
                variant={day < tomorrow ? 'primary' : 'secondary'}
                busy={isBusy(plant, 'watered')}
                aria-label={`Watered: ${plant.name}`}
                onClick={() => void care(plant, 'watered', { lastWateredOn: today }, `${plant.name} watered`)}
              >
                <Droplet aria-hidden="true" className="size-4" />
                Watered
              </Button>
            </PlantLine>
          ))}
        </ul>
      )}
      <WateringWeek plants={plants} today={today} />
    </Card>
  )
}

function dueOf({ lastWateredOn }: ShelfPlantView, day: Day, today: Day): string {
  if (lastWateredOn === undefined && day <= today) return 'No watering recorded yet'
  const words = dueWords(day, today)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
