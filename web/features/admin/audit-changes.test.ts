import { expect, it } from 'vitest'
import { auditChanges } from './audit-changes.ts'

it('names only the fields that differ', () => {
  expect(auditChanges({ status: 'pending', tax: 1 }, { status: 'shipped', tax: 1 })).toEqual([
    { field: 'status', before: 'pending', after: 'shipped' },
  ])
})

it('lists all fields of what was created or deleted', () => {
  expect(auditChanges(null, { name: 'Fern', bio: '' })).toEqual([
    { field: 'name', before: '', after: 'Fern' },
  ])
  expect(auditChanges({ tags: ['a'] }, null)).toEqual([{ field: 'tags', before: '["a"]', after: '' }])
})

it('cuts long texts and survives anything', () => {
  expect(auditChanges('odd', 7)).toEqual([])
  expect(auditChanges(null, { text: 'x'.repeat(1_000) })[0]?.after).toHaveLength(301)
})
