import { expect, it } from 'vitest'
import { LIST_SHAPES } from './viewed-lists.ts'
import { isUnderstood, shownQuery } from './views.ts'

const shown = (query: string) => shownQuery(LIST_SHAPES.orders, new URLSearchParams(query))

it('a view is the shortest query, without the page', () => {
  expect(shown('page=7&sort=newest&status=pending&to=2026-03-31&q=fern')).toBe(
    'q=fern&status=pending&to=2026-03-31',
  )
  expect(shown('page=2')).toBe('')
})

it.each([
  ['q=fern&status=pending&sort=amount&from=2026-01-01&page=3', true],
  ['sort=newest', true],
  ['status=lost', false],
  ['from=2026-02-30', false],
  ['colour=green', false],
  // Only the first one counts.
  ['status=pending&status=shipped', false],
  [`q=${'x'.repeat(101)}`, false],
])('orders understand %s: %s', (query, is) => {
  expect(isUnderstood(LIST_SHAPES.orders, query)).toBe(is)
})

it('only orders are asked for by days', () => {
  expect(isUnderstood(LIST_SHAPES.users, 'role=admin')).toBe(true)
  expect(isUnderstood(LIST_SHAPES.users, 'from=2026-01-01')).toBe(false)
})
