import { setTimeout } from 'node:timers/promises'
import type { Route } from '@playwright/test'

/** Lets the shop do what is asked; the page never hears of it. A shop that is busy has done nothing, and is asked again. */
export async function loseAnswer(route: Route) {
  while ((await route.fetch()).status() === 503) await setTimeout(500)
  await route.abort()
}
