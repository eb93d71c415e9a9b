import { setTimeout as pause } from 'node:timers/promises'
import type { RouteHandlerMethod } from 'fastify'
import type { DatabaseHandle } from '../database/handle.ts'
import type { App } from './app-type.ts'
import { unavailable } from './errors.ts'

/** Milliseconds for which a buyer waits before the tables are asked; their answer takes a third of a second at most. */
const LATE = 600

/**
 * Tells buyers within a second to try again when a part of the database does not answer, such as a table that is locked or one server of
 * several. What was begun goes on, and may be asked for again: a checkout lapses, a payment becomes one order (docs/behaviour.md#payments).
 */
export function refuseOnSilence(app: App, database: DatabaseHandle): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.urgency !== 'paying') return
    const { handler } = route
    const impatient: RouteHandlerMethod = async function (request, reply) {
      const work = Promise.resolve(handler.call(this, request, reply))
      const done = work.then(
        () => true,
        () => true,
      )
      while (!(await Promise.race([done, pause(LATE, false, { ref: false })])))
        if (await Promise.race([done.then(() => false), database.isSilentInPart()]))
          throw unavailable('The shop cannot take this right now. Please try again in a moment.')
      return work
    }
    route.handler = impatient
  })
}
