import type { Day } from '../../../../contract/shelf-days.ts'
import type { ShelfPlantView } from '../../../../contract/schemas/shelf.ts'
import { count, dayWords, weekOf } from './shelf-words.ts'

/** The most drops for a day; the number stands beside them as text. */
const MAX_DROPS = 3

/** The number of plants to water on each of the next seven days. */
export function WateringWeek({ plants, today }: { plants: readonly ShelfPlantView[]; today: Day }) {
  return (
    <ol aria-label="This week" className="grid grid-cols-7 gap-1 border-t border-line pt-4 text-center">
      {weekOf(plants, today).map(({ day, plants: due }) => (
        <li
          key={day}
          aria-current={day === today ? 'date' : undefined}
          className="grid justify-items-center gap-0.5 rounded-2xl border border-transparent py-2 aria-[current]:border-2 aria-[current]:border-leaf aria-[current]:bg-leaf aria-[current]:text-on-leaf"
        >
          <span className="text-xs">{dayWords(day, 'weekday')}</span>
          <span className="font-serif text-lg font-semibold tabular-nums">{Number(day.slice(8))}</span>
          <span className="sr-only">{due === 0 ? 'nothing' : count(due, 'plant')}</span>
          <span aria-hidden="true" className="h-3 text-[0.5rem] leading-3 tracking-widest">
            {'●'.repeat(Math.min(due, MAX_DROPS))}
            {due > MAX_DROPS && '+'}
          </span>
        </li>
      ))}
    </ol>
  )
}
