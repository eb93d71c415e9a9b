import type { ProductView } from '../../../contract/schemas/product.ts'

/** How many products are asked for at a time: a full cart must not flood the server. */
const AT_ONCE = 4

/** A product as it stands, `null` when it is gone, `undefined` when nobody could say (no connection, a fault). */
export type CatalogueAnswer = ProductView | null | undefined

export type CartFindings = { gone: string[]; current: ProductView[] }

/** Asks the catalogue about every stored line. What could not be answered counts as neither gone nor changed. */
export async function checkLines(
  ids: readonly string[],
  ask: (id: string) => Promise<CatalogueAnswer>,
): Promise<CartFindings> {
  const findings: CartFindings = { gone: [], current: [] }
  const waiting = [...ids]
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const answer = await ask(id)
      if (answer === null) findings.gone.push(id)
      else if (answer !== undefined) findings.current.push(answer)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return findings
}
