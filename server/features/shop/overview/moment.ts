import { dayIn } from '../../../../contract/shop-days.ts'

/** When and where it is read, and in which currency. */
export type Moment = { now: Date; timeZone: string; currency: string }

/** Noon UTC of the shop's day: periods use only the day. */
export const todayOf = ({ now, timeZone }: Pick<Moment, 'now' | 'timeZone'>): Date =>
  new Date(`${dayIn(now, timeZone)}T12:00:00Z`)
