import { longDay, WEEKDAYS } from '../../../../contract/shipping-days.ts'
import { dayAfter, dayBefore } from '../../../../contract/shop-days.ts'
import type { Meaning } from './wish.ts'

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const SAID = new RegExp(
  String.raw`(?:(?:that )?(?:arrives?|arriving|delivered|delivery|here|in time|comes?|get(?:s)? here)\s+)?(?<how>by|before|on|until|for)\s+(?:this\s+|next\s+|coming\s+)?(?<day>${DAYS.join('|')}|tomorrow|christmas)(?!\p{L})`,
  'iu',
)

/** Reads `arrives by Friday`: the next such day, today if it is one. */
export function arrivalMeaning(
  text: string,
  { today }: { today: string },
): { meaning?: Meaning; left: string } {
  const said = SAID.exec(text)?.groups
  if (said === undefined) return { left: text }
  const named = dayNamed(said.day!.toLowerCase(), today)
  const by = said.how!.toLowerCase() === 'before' ? dayBefore(named) : named
  return { meaning: { facts: { by }, label: `arrives by ${longDay(by)}` }, left: text.replace(SAID, ' ') }
}

function dayNamed(name: string, today: string): string {
  if (name === 'tomorrow') return dayAfter(today)
  const isNamed =
    name === 'christmas'
      ? (day: string) => day.endsWith('-12-24')
      : (day: string) => WEEKDAYS[new Date(day).getUTCDay()] === name.slice(0, 3)
  let day = today
  while (!isNamed(day)) day = dayAfter(day)
  return day
}
