import type { InjectOptions } from 'fastify'
import { sessionCookie } from '../server/platform/sessions.ts'
import { callRows } from '../server/testing/call-rows/all.ts'
import { CALLERS, requestFor } from '../server/testing/call-rows/row.ts'
import { setScene, type Scene } from '../server/testing/call-rows/scene.ts'
import { createWorld } from '../server/testing/world.ts'
import type { Section } from './figures.ts'
import type { BudgetShop } from './open-shop.ts'
import { prepared, type Prepared } from './prepared.ts'
import { countStatements } from '../server/testing/count-statements.ts'

type Prepare = (scene: Scene, webhookSecret: string) => Promise<Prepared>

/** Counts the statements of each call of the API with empty caches, beside those that its row allows. */
export async function measureCalls({ app, webhookSecret }: BudgetShop): Promise<Section> {
  const world = createWorld(app.db, app.clock, () => app.invalidate(['*']), sessionCookie(app.config))
  const rows: Section['rows'] = []
  for (const [name, row] of Object.entries(callRows)) {
    const scene = await setScene({ app, world })
    const prepare: Prepare | undefined = (prepared as Record<string, Prepare>)[name]
    const {
      given,
      headers = await scene.headersOf(CALLERS[row.who][0]),
      payload,
    } = (await prepare?.(scene, webhookSecret)) ?? {}
    const request = await requestFor(name, given === undefined ? row : { ...row, given }, scene)
    const options: InjectOptions = {
      ...request,
      headers: { ...request.headers, ...headers },
      ...(payload !== undefined && { payload }),
    }
    app.invalidate(['*'])
    const value = await countStatements(async () => {
      const answer = await app.inject(options)
      // Without a preparation a row may say that this shop refuses, such as an e-mail without a mail server.
      if (answer.statusCode >= 400 && (prepare !== undefined || answer.statusCode !== row.answers))
        throw new Error(`${name} answered ${answer.statusCode}: ${answer.body}`)
    })
    rows.push({ name, figures: [{ value, most: row.statements }] })
  }
  return { title: 'Queries of each API call, caches empty', columns: ['call', 'queries'], rows }
}
