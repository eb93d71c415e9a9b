import { repotDay, waterDay, type Day } from '../../../../contract/shelf-days.ts'
import type { ShelfPlantView } from '../../../../contract/schemas/shelf.ts'
import { shelfPaths } from '../../../../contract/shelf.ts'

export type CalendarPlant = ShelfPlantView & {
  /** The day it was added: the date of the first watering while none is recorded. */
  addedOn: Day
  changedAt: Date
}

/** Seconds after which a program that subscribes should fetch the calendar again. */
const REFRESH_SECONDS = 6 * 3_600

const midnight = (day: Day): Date => new Date(`${day}T00:00:00Z`)

/** Renders a shelf as iCalendar: each plant's waterings and new pot. UIDs stay, and nothing depends on the time of reading. */
export async function drawCalendar(
  plants: readonly CalendarPlant[],
  { publicUrl, name }: { publicUrl: string; name: string },
): Promise<string> {
  const {
    default: ical,
    ICalCalendarMethod,
    ICalEventRepeatingFreq,
    ICalEventTransparency,
  } = await import('ical-generator')
  const host = new URL(publicUrl).hostname
  const calendar = ical({
    name: `${name}: plants at home`,
    prodId: { company: name, product: 'Shelf', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
    url: publicUrl + shelfPaths.page(),
  })
  for (const plant of plants) {
    const event = (what: string, summary: string, day: Day) =>
      calendar.createEvent({
        id: `${plant._id}-${what}@${host}`,
        summary: `${summary} ${plant.name}`,
        start: midnight(day),
        allDay: true,
        stamp: plant.changedAt,
        transparency: ICalEventTransparency.TRANSPARENT,
      })
    const water = waterDay(plant, plant.addedOn)
    if (water !== null)
      event('water', 'Water', water).repeating({
        freq: ICalEventRepeatingFreq.DAILY,
        interval: plant.waterDays ?? 1,
      })
    const repot = repotDay(plant)
    if (repot !== null) event('repot', 'Repot', repot)
  }
  return calendar.toString()
}
