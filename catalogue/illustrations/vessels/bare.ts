import type { Vessel } from './vessel.ts'

/** No pot: for what hangs on a wall or stands on its own. */
export const bare: Vessel = () => ({ svg: '', mouth: { x: 200, y: 436, rx: 60, ry: 6 } })
