import { dayIn } from '../../../../contract/shop-days.ts'

/** A moment, and where the shop's clock hangs. */
export type Moment = { now: Date; timeZone: string }

/** Noon of the shop's day, by UTC: periods are told by their days alone. */
export const todayOf = ({ now, timeZone }: Moment): Date => new Date(`${dayIn(now, timeZone)}T12:00:00Z`)
