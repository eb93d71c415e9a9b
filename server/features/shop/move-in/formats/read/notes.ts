import type { Note } from '../../drafts.ts'

/** Collects the notes of one thing: one that comes again, such as of each variant, is told once with its number. */
export class Notes {
  readonly #times = new Map<string, { kind: string; times: number }>()

  /** @param kind what notes of one sort are counted under; left out where it is the sentence */
  add(sentence: string, kind = sentence, times = 1): void {
    const known = this.#times.get(sentence)
    if (known === undefined) this.#times.set(sentence, { kind, times })
    else known.times += times
  }

  addAll(others: Notes): void {
    for (const [sentence, { kind, times }] of others.#times) this.add(sentence, kind, times)
  }

  list(): Note[] {
    return [...this.#times].map(([sentence, { kind, times }]) => ({
      kind,
      sentence: times === 1 ? sentence : `${sentence}, ${times} times`,
    }))
  }
}
