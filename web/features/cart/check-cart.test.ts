import { expect, it } from 'vitest'
import type { ProductView } from '../../../contract/schemas/product.ts'
import { checkLines, type CatalogueAnswer } from './check-cart.ts'

const product = (id: string) => ({ _id: id, name: id }) as ProductView

it('tells the products that are gone from those that stand, and keeps quiet where nobody could say', async () => {
  const answers: Record<string, CatalogueAnswer> = { a: product('a'), b: null, c: undefined }
  const findings = await checkLines(['a', 'b', 'c'], (id) => Promise.resolve(answers[id]))
  expect(findings).toEqual({ gone: ['b'], current: [product('a')] })
})

it('asks about every line once and about four at a time', async () => {
  const asked: string[] = []
  let open = 0
  let most = 0
  const ids = Array.from({ length: 25 }, (_, index) => `p${index}`)
  await checkLines(ids, async (id) => {
    asked.push(id)
    open += 1
    most = Math.max(most, open)
    await Promise.resolve()
    open -= 1
    return product(id)
  })
  expect(asked.toSorted()).toEqual(ids.toSorted())
  expect(most).toBe(4)
})
