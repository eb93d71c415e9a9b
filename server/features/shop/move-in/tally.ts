import type { StagedImportView } from '../../../../contract/schemas/imports.ts'
import type { Findings } from '../../../database/tables/shop.ts'
import type { ProductDraft } from './drafts.ts'
import type { Reading } from './format.ts'
import type { Plan } from './writer.ts'

/** The most categories and tags that a merchant is asked about. */
const MAX_NAMED = 200

/** What a plan comes to: rows by outcome, notes by kind, and the categories and tags of products. */
export class Tally {
  readonly #counts = { create: 0, change: 0, unchanged: 0, refused: 0, rows: 0 }
  readonly #notes = new Map<string, number>()
  readonly #categories = new Map<string, number>()
  readonly #tags = new Map<string, number>()
  #noted = 0

  add({ draft, apart = [], tally = {} }: Reading, { outcome, notes }: Plan): void {
    this.#counts[outcome] += 1
    this.#counts.rows += 1
    for (const { kind } of notes) count(this.#notes, kind)
    if (notes.length > 0) this.#noted += 1
    // A thing that is refused has one sentence, that of its last line.
    if (outcome === 'refused') return
    this.#counts.refused += apart.length
    this.#counts.rows += apart.length
    for (const [kind, number] of Object.entries(tally)) count(this.#notes, kind, number)
    if (draft === null || !('variants' in draft)) return
    const { category, tags }: ProductDraft = draft
    count(this.#categories, category)
    for (const tag of tags) count(this.#tags, tag)
  }

  counts(): Pick<StagedImportView['counts'], 'create' | 'change' | 'unchanged' | 'refused' | 'rows'> {
    return this.#counts
  }

  findings(): Pick<Findings, 'notes' | 'noted' | 'categories' | 'tags'> {
    return {
      notes: Object.fromEntries(this.#notes),
      noted: this.#noted,
      categories: most(this.#categories),
      tags: most(this.#tags),
    }
  }
}

const count = (counts: Map<string, number>, name: string, number = 1) =>
  counts.set(name, (counts.get(name) ?? 0) + number)

const most = (counts: ReadonlyMap<string, number>) =>
  [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MAX_NAMED)
    .map(([name, products]) => ({ name, products }))
