import { sql } from 'kysely'
import { paths } from '../../../../../contract/paths.ts'
import { ownAddress, plainPath } from '../../../../../contract/redirects.ts'
import { newId } from '../../../../base/ids.ts'
import type { Db, Tx } from '../../../../database/schema.ts'
import { lockRedirects } from '../../../../history/moved-pages.ts'
import {
  insertRedirects,
  leadMany,
  type LedOn,
  settleMany,
  type Settled,
} from '../../redirects/many-redirects.ts'
import { productsByHandle } from '../products-by-handle.ts'
import type { Plan, StagedThing, Where, Writer } from '../writer.ts'

type Thing = StagedThing<'redirects'>
/** Where a redirect led that was there, and where it leads now. */
type Led = { id: string; before: string; to: string }
/** Itself unless it is new, and at the first of a slice those that were led on along with the slice. */
type Before = { self: Led | null; others: Led[] }

/** Redirects of the former shop, settled so that following one never takes two steps. */
export const redirectsWriter: Writer<'redirects'> = {
  tables: ['redirects'],

  planner: (_shop, where) => async (db, things) =>
    (await settle(db, things, where)).planned.map(({ plan }) => plan),

  write: async (_shop, tx, _admin, things, where) => {
    await lockRedirects(tx)
    const { planned, ledOn } = await settle(tx, things, where)
    const added = planned.flatMap(({ id, settled }) =>
      settled?.is === 'new' ? [{ id, from: settled.from, to: ledOn.get(id)?.to ?? settled.to }] : [],
    )
    await insertRedirects(tx, added, where.at)
    const isNew = new Set(added.map(({ id }) => id))
    const changed = planned.flatMap(({ settled }) =>
      settled?.is === 'changed'
        ? [{ id: settled.id, before: settled.before, to: ledOn.get(settled.id)?.to ?? settled.to }]
        : [],
    )
    const others = [...ledOn].flatMap(([id, led]) =>
      isNew.has(id) || changed.some((each) => each.id === id) ? [] : [{ id, ...led }],
    )
    await leadMany(tx, new Map([...changed, ...others].map(({ id, to }) => [id, to])))
    const selves = new Map(changed.map((each) => [each.id, each]))
    const first = planned.find(({ settled }) => settled?.is === 'new' || settled?.is === 'changed')
    return {
      rows: planned.map(({ thing, id, plan, settled }) => ({
        ...plan,
        position: thing.position,
        thingId: settled === null || settled.is === 'refused' ? null : settled.is === 'new' ? id : settled.id,
        before: {
          self: settled?.is === 'changed' ? selves.get(settled.id)! : null,
          others: id === first?.id ? others : [],
        } satisfies Before,
        version: null,
      })),
      announce: () => undefined,
    }
  },

  undo: async (_shop, tx, _admin, rows) => {
    await lockRedirects(tx)
    const befores = rows.map(({ before }) => before as Before)
    const led = befores.flatMap(({ self, others }) => [...(self === null ? [] : [self]), ...others])
    const now = await targetsOf(
      tx,
      led.map(({ id }) => id),
    )
    const isAsWritten = ({ id, to }: Led) => now.get(id) === to
    await leadMany(tx, new Map(led.filter(isAsWritten).map(({ id, before }) => [id, before])))
    const made = rows.flatMap(({ thingId }, place) => (befores[place]!.self === null ? [thingId] : []))
    await tx
      .deleteFrom('redirects')
      .where('id', '=', sql<string>`any(${made}::uuid[])`)
      .execute()
    return {
      kept: befores.map(({ self }) =>
        self === null || !now.has(self.id) || isAsWritten(self) ? null : 'was changed since',
      ),
      announce: () => undefined,
    }
  },

  shown: ({ from, to }) => [
    { field: 'From', value: from },
    { field: 'To', value: to },
  ],
}

/** Where these redirects lead, by their id. */
async function targetsOf(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('redirects')
    .select(['id', 'to_path'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, to_path: to }) => [id, to]))
}

type Planned = { thing: Thing; id: string; plan: Plan; settled: Settled | null }

async function settle(
  db: Db | Tx,
  things: readonly Thing[],
  { source, options }: Pick<Where, 'source' | 'options'>,
): Promise<{ planned: Planned[]; ledOn: LedOn }> {
  const asked = things.map((thing) => ({
    thing,
    id: newId(),
    from: withoutHost(thing.draft.from, options.formerShop),
    to: withoutHost(thing.draft.to, options.formerShop),
  }))
  const products = await productsByHandle(
    db,
    source,
    asked.flatMap(({ to }) => (to.is === 'own' ? (handleOf(to.address) ?? []) : [])),
  )
  const pageOf = (address: string) => {
    const product = products.get(handleOf(address) ?? '')
    return product === undefined ? address : paths.product(product.slug ?? product.id)
  }
  const wishes = asked.flatMap(({ id, from, to }) =>
    from.is === 'own' && to.is === 'own'
      ? [{ id, from: from.address, to: pageOf(to.address), overwrites: options.overwrite === 'all' }]
      : [],
  )
  const { settled, ledOn } = await settleMany(db, wishes)
  const byId = new Map(wishes.map(({ id }, place) => [id, settled[place]!]))
  const planned = asked.map(({ thing, id, from, to }) => {
    const found = byId.get(id) ?? null
    const sentence =
      from.is !== 'own'
        ? 'is not an address'
        : to.is === 'other'
          ? 'leads to another site'
          : 'is not an address'
    return { thing, id, settled: found, plan: found === null ? refused(sentence) : planOf(found) }
  })
  return { planned, ledOn }
}

const refused = (sentence: string): Plan => ({ outcome: 'refused', sentence, notes: [] })

const ELSEWHERE = {
  kind: 'has a redirect here',
  sentence: 'leads elsewhere here already, and stays as it is',
}

function planOf(settled: Settled): Plan {
  if (settled.is === 'refused') return refused(settled.sentence)
  if (settled.is === 'new') return { outcome: 'create', sentence: null, notes: [] }
  if (settled.is === 'changed') return { outcome: 'change', sentence: null, notes: [] }
  return { outcome: 'unchanged', sentence: null, notes: settled.is === 'kept' ? [ELSEWHERE] : [] }
}

type Found = { is: 'own'; address: string } | { is: 'other' | 'none' }

/** An address of this shop, of which the former shop's host is dropped. */
function withoutHost(typed: string, formerShop: string): Found {
  const address = typed.trim()
  if (/^https?:\/\//i.test(address) && URL.canParse(address)) {
    const { origin, host, href } = new URL(address)
    if (host !== hostOf(formerShop)) return { is: 'other' }
    return withoutHost(href.slice(origin.length), '')
  }
  const own = ownAddress(address)
  return own === null ? { is: address.startsWith('//') ? 'other' : 'none' } : { is: 'own', address: own }
}

/** `https://shop.example/`, `shop.example` → `shop.example`. */
function hostOf(shop: string): string {
  const address = /^https?:\/\//i.test(shop) ? shop : `https://${shop}`
  return shop !== '' && URL.canParse(address) ? new URL(address).host : ''
}

/** What a product is called in an address of the former shop, such as `/products/boston-fern`. */
function handleOf(address: string): string | null {
  const path = plainPath(address) ?? ''
  const [, handle] = /^(?:\/collections\/[^/]+)?\/products\/([^/]+)$/.exec(path) ?? []
  if (handle === undefined) return null
  try {
    return decodeURIComponent(handle)
  } catch {
    return handle
  }
}
