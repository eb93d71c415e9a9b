import Droplet from 'lucide-react/icons/droplet'
import { waterDay, type Day } from '../../../../contract/shelf-days.ts'
import type { ShelfPlantView } from '../../../../contract/schemas/shelf.ts'
import { Picture } from '../../../ui/Picture.tsx'
import { dueWords } from './shelf-words.ts'

type PlantShelfProps = {
  plants: readonly ShelfPlantView[]
  today: Day
  onOpen: (plant: ShelfPlantView) => void
}

/** Every plant in a fixed place, in the order in which they were added. */
export function PlantShelf({ plants, today, onOpen }: PlantShelfProps) {
  const placed = plants.toSorted((one, other) =>
    one.since < other.since ? -1 : one.since > other.since ? 1 : 0,
  )
  return (
    <section
      aria-label="Plants"
      className="overflow-hidden rounded-card border border-transparent bg-tint-sage px-3 pt-8 pb-4 sm:px-6"
    >
      <ul className="grid grid-cols-2 gap-y-8 md:grid-cols-3 xl:grid-cols-4">
        {placed.map((plant) => (
          <li key={plant._id} className="grid">
            <button
              type="button"
              onClick={() => onOpen(plant)}
              className="group grid content-start rounded-2xl pb-2 text-center"
            >
              <PlantPicture plant={plant} />
              <span className="mt-3 grid justify-items-center gap-1.5 px-2">
                <span
                  dir="auto"
                  className="line-clamp-2 font-serif text-lg leading-snug font-semibold wrap-anywhere group-hover:underline"
                >
                  {plant.name}
                </span>
                <Due day={waterDay(plant, today)} today={today} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Stands on its part of the board, which continues under the next one. */
const PlantPicture = ({ plant: { image = '' } }: { plant: ShelfPlantView }) => (
  <span className="grid content-end justify-items-center">
    <Picture
      url={image}
      alt=""
      width={160}
      height={200}
      sizes="128px"
      largest={320}
      className="h-40 w-32 rounded-t-[4rem] rounded-b-lg object-cover max-sm:h-32 max-sm:w-25"
    />
    <span aria-hidden="true" className="h-2.5 w-full border-b-2 border-clay/70 bg-star/70" />
  </span>
)

function Due({ day, today }: { day: Day | null; today: Day }) {
  if (day === null) return <span className="text-sm text-muted">no watering schedule</span>
  const look =
    day <= today
      ? 'bg-clay text-on-clay'
      : dueWords(day, today) === 'tomorrow'
        ? 'bg-warn-soft text-warn'
        : 'bg-surface text-green'
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold ${look}`}
    >
      <Droplet aria-hidden="true" className="size-3" />
      <span className="sr-only">, water </span>
      {dueWords(day, today)}
    </span>
  )
}
