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
  expect(auditChanges({ tags: ['a'] }, null)).toEqual([{ field: 'tags', before: 'a', after: '' }])
})

it('shows lists and records without brackets, and without what is empty', () => {
  const value = { text: 'Closed', link: '', days: ['Mon', 'Tue'], isOn: false }
  expect(auditChanges({ value: null }, { value })).toEqual([
    { field: 'value', before: '', after: 'text: Closed, days: Mon, Tue, isOn: false' },
  ])
})

it('says nothing of what changes with every edit', () => {
  const before = { price: 10, version: 1, updatedAt: '2026-11-20T10:00:00.000Z' }
  const after = { price: 12, version: 2, updatedAt: '2026-11-21T10:00:00.000Z' }
  expect(auditChanges(before, after).map(({ field }) => field)).toEqual(['price'])
})

it('cuts long texts and survives anything', () => {
  expect(auditChanges('odd', 7)).toEqual([])
  expect(auditChanges(null, { text: 'x'.repeat(1_000) })[0]?.after).toHaveLength(301)
})
