import Plus from 'lucide-react/icons/plus'
import { useState, useEffect } from 'react'
import { paths } from '../../../../contract/paths.ts'
import type { ShelfPlantView, ShelfView } from '../../../../contract/schemas/shelf.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ScenePicture } from '../../common/ScenePicture.tsx'
import { PageTitle } from '../../../tables/PageTitle.tsx'
import { QueryStates } from '../../../tables/QueryStates.tsx'
import { PlantShelf } from './PlantShelf.tsx'
import { CalendarCard } from './CalendarCard.tsx'
import { PlantsToRepot } from './PlantsToRepot.tsx'
import { BoughtPlants } from './BoughtPlants.tsx'
import { PlantModal } from './PlantModal.tsx'
import { useGetShelfQuery } from './shelf.api.ts'
import { count, dayWords, localDay } from './shelf-words.ts'
import { PlantsToWater } from './PlantsToWater.tsx'
import type { Day } from '../../../../contract/shelf-days.ts'

/** The plants that a customer has at home (docs/behaviour.md#shelf). */
export function Component() {
  const query = useGetShelfQuery(undefined, { refetchOnMountOrArgChange: true })
  const [edited, setEdited] = useState<ShelfPlantView | 'new' | null>(null)
  return (
    <div className="grid gap-6">
      <div>
        <Breadcrumbs items={[{ label: 'Orders', to: paths.myOrders() }, { label: 'Plants at home' }]} />
        <PageTitle title="Plants at home">
          <Button variant="secondary" onClick={() => setEdited('new')}>
            <Plus aria-hidden="true" className="size-4" />
            Add a plant
          </Button>
        </PageTitle>
      </div>
      <QueryStates query={query}>{(shelf) => <Filled shelf={shelf} onOpen={setEdited} />}</QueryStates>
      {edited !== null && (
        <PlantModal plant={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </div>
  )
}

function Filled({ shelf, onOpen }: { shelf: ShelfView; onOpen: (plant: ShelfPlantView) => void }) {
  const { plants, missing } = shelf
  const today = useToday()
  if (plants.length === 0)
    return (
      <>
        <EmptyState
          title="No plants yet."
          picture={<ScenePicture name="empty-orders" sizes="240px" className="w-60 rounded-card" />}
        >
          <p>
            {missing.length === 0
              ? 'You can add plants from your orders once they are shipped, and other plants by hand.'
              : 'Add your purchases to see when each plant needs water.'}
          </p>
        </EmptyState>
        {missing.length > 0 && <BoughtPlants plants={missing} />}
      </>
    )
  return (
    <>
      <p className="text-muted">{summary(shelf)}</p>
      <PlantShelf plants={plants} today={today} onOpen={onOpen} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-4">
          <PlantsToWater plants={plants} today={today} />
          <PlantsToRepot plants={plants} today={today} />
        </div>
        <div className="grid gap-4">
          {missing.length > 0 && <BoughtPlants plants={missing} />}
          <CalendarCard since={shelf.calendarSince} />
        </div>
      </div>
    </>
  )
}

function summary({ plants, missing }: ShelfView): string {
  const oldest = plants.reduce((first, { since }) => (since < first ? since : first), plants[0]?.since ?? '')
  const all = missing.length === 0 ? '' : ` of ${plants.length + missing.length}`
  return `${count(plants.length, 'plant')}${all}. ${plants.length === 1 ? 'Owned' : 'Oldest owned'} since ${dayWords(oldest, 'month')}.`
}

/** Returns the local day, updated when a page stayed open overnight. */
function useToday(): Day {
  const [today, setToday] = useState(() => localDay(new Date()))
  useEffect(() => {
    const look = () => setToday(localDay(new Date()))
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return today
}
