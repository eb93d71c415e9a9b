import type { InjectOptions } from 'fastify'
import { NEW_CALL } from '../server/testing/new-call.ts'
import type { Section } from './figures.ts'
import { QUERIES_MOST } from './limits.ts'
import type { BudgetShop } from './open-shop.ts'
import { countQueries } from './queries.ts'
import { requestsOf } from './requests.ts'

/** Counts the statements of each call of the API with empty caches. @throws Error for a call without a request here */
export async function measureCalls({ app, webhookSecret }: BudgetShop): Promise<Section> {
  const requests = await requestsOf(app, webhookSecret)
  for (const name of documentedCalls(app.swagger()))
    if (requests[name] === undefined) throw new Error(`Nobody measures ${name}. ${NEW_CALL}`)
  const rows: Section['rows'] = []
  for (const [name, prepare] of Object.entries(requests)) {
    const [method, path] = name.split(' ') as ['GET', string]
    const options: InjectOptions = { method, url: path, ...(await prepare()) }
    app.invalidate(['*'])
    const value = await countQueries(async () => {
      const answer = await app.inject(options)
      if (answer.statusCode >= 400) throw new Error(`${name} answered ${answer.statusCode}: ${answer.body}`)
    })
    const most = QUERIES_MOST[name]
    if (most === undefined) throw new Error(`${name} has no limit; it asked ${value}. ${NEW_CALL}`)
    rows.push({ name, figures: [{ value, most }] })
  }
  return { title: 'Queries of each API call, caches empty', columns: ['call', 'queries'], rows }
}

const documentedCalls = ({ paths = {} }: { paths?: object }): string[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
  )
