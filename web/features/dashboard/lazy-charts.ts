import { lazy } from 'react'

/** The drawings, fetched when a page first shows one. */
const load = () => import('./charts.tsx')

export const BarChart = lazy(async () => ({ default: (await load()).BarChart }))
export const PieChart = lazy(async () => ({ default: (await load()).PieChart }))
export const LineChart = lazy(async () => ({ default: (await load()).LineChart }))
