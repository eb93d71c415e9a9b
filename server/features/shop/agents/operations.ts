import type * as z from 'zod'
import type { App } from '../../../platform/app-type.ts'
import { notFound } from '../../../platform/errors.ts'
import { concurrencyGate } from '../../../platform/load/concurrency-gate.ts'
import { sharedBy, type Shared } from '../published/rows.ts'
import { LookupAnswer, ProductAnswer, SearchAnswer } from './answers.ts'
import type { AgentShop } from './catalogue.ts'
import { lookupCatalog } from './lookup.ts'
import { searchCatalog } from './search.ts'
import { negotiation } from './negotiate.ts'
import { getProduct } from './product-detail.ts'
import { LookupRequest, ProductRequest, readRequest, SearchRequest, type Note } from './requests.ts'
import { errorAnswer, type Capability } from './ucp.ts'

/** Agents' questions take one connection to the database at most, and wait for each other. */
const gate = concurrencyGate({ of: 'connections', most: 1, waitingMost: 60, patience: 5_000 })

type Operation<Shape extends z.ZodRawShape> = {
  path: string
  capability: Capability
  title: string
  description: string
  request: z.ZodObject<Shape>
  answer: z.ZodType<object>
  run: (shop: AgentShop, request: z.infer<z.ZodObject<Shape>>, notes: readonly Note[]) => Promise<object>
}

/** Reads what is asked, and parses what is answered, so that nothing else leaves the shop. */
const operation = <Shape extends z.ZodRawShape>({ run, ...told }: Operation<Shape>) => ({
  ...told,
  run: async (shop: AgentShop, body: unknown): Promise<object> => {
    const { request, notes } = readRequest(told.request, body)
    return told.answer.parse(await run(shop, request, notes))
  },
})

/** The three functions of the catalogue, for both ways of asking. */
export const OPERATIONS = {
  search_catalog: operation({
    path: 'search',
    capability: 'search',
    title: 'Search products',
    description: 'Finds plants and accessories of this shop by words or wishes, and by filters.',
    request: SearchRequest,
    answer: SearchAnswer,
    run: searchCatalog,
  }),
  lookup_catalog: operation({
    path: 'lookup',
    capability: 'lookup',
    title: 'Look products up',
    description: 'Reads products by their ids, handles or SKUs.',
    request: LookupRequest,
    answer: LookupAnswer,
    run: lookupCatalog,
  }),
  get_product: operation({
    path: 'product',
    capability: 'lookup',
    title: 'Read one product',
    description: 'Reads all of one product, with its variants and what else can be chosen.',
    request: ProductRequest,
    answer: ProductAnswer,
    run: getProduct,
  }),
}
export type OperationName = keyof typeof OPERATIONS

/** @throws AppError 404 in a shop that is closed or does not let agents in */
export function requireAgents({ settings }: Pick<App, 'settings'>): void {
  if (!settings.get('published.agents') || settings.get('shop.isClosed')) throw notFound('Address')
}

/** Milliseconds, for changes whose notification this node missed. */
const KEPT = 30_000

/** What all rows have in common is read once until something of the shop changes. */
function keptShared(app: App): () => Promise<Shared> {
  let kept: { shared: Promise<Shared>; until: number } | null = null
  app.onInvalidate(() => (kept = null))
  return () => {
    const now = performance.now()
    if (kept === null || kept.until < now) kept = { shared: sharedBy(app), until: now + KEPT }
    return kept.shared.catch((error: unknown) => {
      kept = null
      throw error
    })
  }
}

/** How a question is let in, counted, and how it is answered in its turn. */
export function answering(app: App) {
  const negotiate = negotiation(app)
  const { db, settings, clock, config } = app
  const shop: AgentShop = { db, settings, clock, config, shared: keptShared(app) }
  return {
    /** @throws TooManyError, BusyError */
    admit: async (ip: string): Promise<void> => {
      await app.limits.take('agent', ip)
      app.refuseWhenBusy('browsing')
    },
    /** @param profile where the agent says who it is @throws UcpError */
    ask: async (name: OperationName, body: unknown, profile: string | undefined): Promise<object> => {
      const { capability, run } = OPERATIONS[name]
      if (!(await negotiate(profile, capability))) return incompatible(app, capability)
      return gate.run((): Promise<object> => run(shop, body))
    },
  }
}
export type Answering = ReturnType<typeof answering>

/** Neither side's versions of a capability are the other's. */
function incompatible({ config }: Pick<App, 'config'>, capability: Capability) {
  const answer = errorAnswer(
    config.publicUrl,
    capability,
    'capabilities_incompatible',
    'The agent’s profile has no version of this capability that the shop speaks',
  )
  return { ...answer, ucp: { ...answer.ucp, capabilities: {} } }
}
