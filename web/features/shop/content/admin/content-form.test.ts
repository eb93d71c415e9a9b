import { expect, it } from 'vitest'
import { differencesIn } from '../../../../forms/use-conflict.tsx'
import { bodyOf, formOf, LABELS } from './content-form.ts'

it('a form holds the stored text, and what was changed meanwhile is named', () => {
  const mine = formOf({ title: 'Mine', slug: 'story', body: 'Words.', version: 3 })
  expect(mine).toMatchObject({ title: 'Mine', excerpt: '', version: '3' })
  expect(bodyOf(mine)).not.toHaveProperty('version')
  const stored = formOf({ title: 'Theirs', slug: 'story', body: 'Words. ' })
  expect(differencesIn(LABELS, mine, stored)).toEqual([{ field: 'Title', value: 'Theirs' }])
})
