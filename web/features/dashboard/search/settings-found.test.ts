import { expect, it } from 'vitest'
import type { SettingsView } from '../../../../contract/schemas/setting.ts'
import { findSettings } from './settings-found.ts'

const setting = (key: string, label: string, help: string, fields = {}) =>
  ({
    key,
    label,
    help,
    type: 'text',
    from: 'default',
    isLocked: false,
    needs: 'nothing',
    version: 0,
    fields,
  }) as const

const groups: SettingsView['groups'] = [
  {
    id: 'orders',
    title: 'Orders',
    settings: [
      setting('orders.cutOff', 'Last order of the day', 'Until then it leaves on the same day.'),
      setting('orders.closedDays', 'Closed days', 'Nothing is sent on them.'),
    ],
  },
  {
    id: 'content',
    title: 'Content',
    settings: [
      setting('home.hero', 'Head of the home page', '', {
        button: { label: 'Words of the button', type: 'text' },
      }),
    ],
  },
]
const found = (q: string) => findSettings(q, groups).map(({ to }) => to)

it('settings are found by their label, their help and their fields', () => {
  expect(findSettings('closed', groups)).toEqual([
    {
      title: 'Closed days',
      detail: 'Settings: Orders',
      to: '/dashboard/admin/settings/orders#orders.closedDays',
    },
  ])
  expect(found('SAME day')).toEqual(['/dashboard/admin/settings/orders#orders.cutOff'])
  expect(found('button')).toEqual(['/dashboard/admin/settings/content#home.hero'])
  expect(found('closed button')).toEqual([])
})

it('at most five are found, those that are named so first', () => {
  const settings = [1, 2, 3, 4, 5].map((n) => setting(`n${n}`, `Number ${n}`, 'As on the label.'))
  const labelled = setting('label', 'Label', '')
  expect(
    findSettings('label', [{ id: 'legal', title: 'Legal', settings: [...settings, labelled] }]).map(
      ({ title }) => title,
    ),
  ).toEqual(['Label', 'Number 1', 'Number 2', 'Number 3', 'Number 4'])
})

it('nothing typed finds nothing', () => {
  expect(found(' ')).toEqual([])
})
