import { dayIn } from '../../../../contract/shop-days.ts'

export type Moment = { now: Date; timeZone: string }

/** Noon UTC of the shop's day: periods use only the day. */
export const todayOf = ({ now, timeZone }: Moment): Date => new Date(`${dayIn(now, timeZone)}T12:00:00Z`)
