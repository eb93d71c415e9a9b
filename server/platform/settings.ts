import { isDeepStrictEqual } from 'node:util'
import { isSettingKey, type SettingKey, SETTINGS, type SettingValue } from '../../settings/all.ts'
import type { Fixed } from '../../settings/fixed.ts'
import { readTogether } from '../database/read-together.ts'
import type { Db } from '../database/schema.ts'

/** One setting as it is now. */
export type Resolved = {
  value: unknown
  from: 'default' | 'stored' | 'environment'
  /** The value without a stored one or a variable. */
  default: unknown
  /** The variable that fixes it. */
  lockedBy?: string
  /** Of its row; 0 without one. */
  version: number
  /** Why its row is not used. */
  problem?: string
}

type Snapshot = Record<SettingKey, Resolved>
type Row = { key: string; value: unknown; version: number }

/** The settings of the shop: a snapshot of the whole table, which a variable of the environment goes before. */
export class Settings {
  readonly #db: Db
  readonly #fixed: Fixed
  #snapshot: Snapshot
  #isOwn = false
  /** Numbers of the reads begun and of the one that is shown: one that began earlier must not replace it. */
  #begun = 0
  #shown = 0

  /** @param db the primary */
  constructor(db: Db, fixed: Fixed) {
    this.#db = db
    this.#fixed = fixed
    this.#snapshot = snapshotOf({ rows: [], isOwn: false }, fixed)
  }

  get<Key extends SettingKey>(key: Key): SettingValue<Key> {
    return this.#snapshot[key].value as SettingValue<Key>
  }

  /** True in a shop that is not the demo shop, and so does not say its words. */
  get isOwn(): boolean {
    return this.#isOwn
  }

  resolved(key: SettingKey): Resolved {
    return this.#snapshot[key]
  }

  /** The settings whose stored value does not fit, each with the reason. */
  problems(): [SettingKey, string][] {
    return keys.flatMap((key) => {
      const { problem } = this.#snapshot[key]
      return problem === undefined ? [] : [[key, problem] as [SettingKey, string]]
    })
  }

  /** Reads the table anew. @returns the keys whose value, or where it comes from, has changed */
  async reload(): Promise<SettingKey[]> {
    this.#begun += 1
    const number = this.#begun
    const stored = await readStored(this.#db)
    if (number < this.#shown) return []
    this.#shown = number
    const before = this.#snapshot
    this.#isOwn = stored.isOwn
    this.#snapshot = snapshotOf(stored, this.#fixed)
    return keys.filter((key) => !isSame(before[key], this.#snapshot[key]))
  }
}

const isSame = (one: Resolved, other: Resolved) =>
  one.from === other.from && isDeepStrictEqual(one.value, other.value)

/** Settings that are read once, for what needs no running shop. */
export async function readSettings(db: Db, fixed: Fixed): Promise<Settings> {
  const settings = new Settings(db, fixed)
  await settings.reload()
  return settings
}

const keys = Object.keys(SETTINGS).filter(isSettingKey)

/** One statement: the rows, and whether the shop is one of its own. */
async function readStored(db: Db): Promise<{ rows: Row[]; isOwn: boolean }> {
  const { rows, own } = await readTogether(db, {
    rows: db.selectFrom('setting_values').select(['key', 'value', 'version']),
    own: db.selectFrom('settings').select('value').where('name', '=', OWN_SHOP),
  })
  return { rows, isOwn: own.some(({ value }) => value === 'on') }
}

/** The row of the table `settings` that is `on` in a shop of its own. */
export const OWN_SHOP = 'own_shop'

function snapshotOf({ rows, isOwn }: { rows: Row[]; isOwn: boolean }, fixed: Fixed): Snapshot {
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return Object.fromEntries(keys.map((key) => [key, resolve(key, byKey.get(key), isOwn, fixed)])) as Snapshot
}

function resolve(key: SettingKey, row: Row | undefined, isOwn: boolean, fixed: Fixed): Resolved {
  const { schema, own, default: standard } = SETTINGS[key]
  const without = isOwn && own !== undefined ? own : standard
  const version = row?.version ?? 0
  const locked = fixed[key]
  if (locked !== undefined)
    return { value: locked.value, from: 'environment', default: without, lockedBy: locked.by, version }
  if (row === undefined || row.value === null)
    return { value: without, from: 'default', default: without, version }
  const read = schema.safeParse(row.value)
  if (read.success) return { value: read.data, from: 'stored', default: without, version }
  const [issue] = read.error.issues
  const problem = [...(issue?.path ?? []), issue?.message].join(' ')
  return { value: without, from: 'default', default: without, version, problem }
}
