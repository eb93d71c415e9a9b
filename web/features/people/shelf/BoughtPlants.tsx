import type { MissingPlantView } from '../../../../contract/schemas/shelf.ts'
import { errorText } from '../../../api/error-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { dashboardToast } from '../../../ui/toast.ts'
import { Card } from './Card.tsx'
import { PlantLine } from './PlantLine.tsx'
import { useAddBoughtMutation } from './shelf.api.ts'
import { count, dayWords } from './shelf-words.ts'

const MAX_SHOWN = 4

/** Plants that were bought and are not among those at home. */
export function BoughtPlants({ plants }: { plants: readonly MissingPlantView[] }) {
  const [addBought, { isLoading }] = useAddBoughtMutation()
  const add = async () => {
    const { data, error } = await addBought()
    if (error !== undefined) dashboardToast.error(errorText(error))
    // It was pressed in two windows, and the other one was faster.
    else if (data.added > 0) dashboardToast.success(`${count(data.added, 'plant')} added`)
  }
  const more = plants.length - MAX_SHOWN
  return (
    <Card title={`Add ${count(plants.length, 'purchase')}`} className="border-transparent bg-tint-blush">
      <ul className="grid">
        {plants.slice(0, MAX_SHOWN).map((plant, place) => (
          <PlantLine
            // oxlint-disable-next-line react/no-array-index-key -- two of them may be called alike
            key={place}
            plant={plant}
            words={`delivered in ${dayWords(plant.arrivedOn, 'month')}`}
          />
        ))}
      </ul>
      {more > 0 && <p className="text-sm">{`and ${more} more`}</p>}
      <Button busy={isLoading} onClick={() => void add()} className="justify-self-start">
        Add purchases
      </Button>
    </Card>
  )
}
