import { useHydrated } from '../../ui/use-hydrated.ts'
import { formatDay, formatMoment, type Zone } from './dates.ts'

type DateProps = { iso: string | null | undefined }

/** UTC on the server and in the browser's first render, which knows nothing else; the visitor's own time zone from then on. */
export const useZone = (): Zone => (useHydrated() ? 'local' : 'utc')

export const Day = ({ iso }: DateProps) => formatDay(iso, useZone())
export const Moment = ({ iso }: DateProps) => formatMoment(iso, useZone())
