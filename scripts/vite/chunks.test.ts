import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ENTRY, groups } from './chunks.ts'

const root = join(import.meta.dirname, '../..')
const office = 'web/features/office'
const login = 'web/features/people/auth/LoginPage.tsx'
const order = 'web/features/sales/orders/OrderPage.tsx'
const form = 'web/forms/use-text-form.ts'

/** Which file imports which; screens are opened later by the entry. */
const imports: Record<string, string[]> = {
  [ENTRY]: ['web/ui/Spinner.tsx'],
  [`${office}/admin/ManageOrders.tsx`]: [
    `${office}/parts/DataTable.tsx`,
    `${office}/parts/ListHead.tsx`,
    `${office}/parts/Saved.tsx`,
    `${office}/parts/Pair.tsx`,
    'web/features/sales/orders/Badges.tsx',
  ],
  [`${office}/admin/ManageUsers.tsx`]: [
    `${office}/parts/DataTable.tsx`,
    `${office}/parts/Saved.tsx`,
    `${office}/parts/Pair.tsx`,
    'web/ui/Badge.tsx',
  ],
  [`${office}/admin/AdminDashboard.tsx`]: [`${office}/parts/Figures.tsx`],
  [`${office}/account/UserDashboard.tsx`]: [`${office}/parts/Figures.tsx`],
  [`${office}/admin/Stock.tsx`]: [`${office}/parts/DataTable.tsx`, `${office}/parts/ListHead.tsx`],
  [order]: ['web/features/sales/orders/Badges.tsx'],
  [`${office}/parts/Saved.tsx`]: [form],
  [login]: [form, 'web/ui/Badge.tsx', 'web/features/people/auth/only-here.ts'],
}
const screens = [
  `${office}/admin/ManageOrders.tsx`,
  `${office}/admin/ManageUsers.tsx`,
  `${office}/admin/AdminDashboard.tsx`,
  `${office}/account/UserDashboard.tsx`,
  `${office}/admin/Stock.tsx`,
  order,
  login,
]

const inRoot = (file: string) => join(root, file)
const graph = {
  getModuleInfo: (id: string) => ({
    importers: Object.keys(imports).flatMap((file) =>
      imports[file]?.some((each) => inRoot(each) === id) ? [inRoot(file)] : [],
    ),
    dynamicImporters: screens.some((screen) => inRoot(screen) === id) ? [inRoot(ENTRY)] : [],
    importedIds: Object.entries(imports).flatMap(([file, each]) =>
      inRoot(file) === id ? each.map(inRoot) : [],
    ),
  }),
}

/** The first group that takes a module, as the bundler asks them. */
function chunkOf(file: string): string | null {
  for (const { name } of groups) {
    const chunk = typeof name === 'function' ? name(inRoot(file), graph) : null
    if (chunk !== null) return chunk
  }
  return null
}

it.each([
  ['web/ui/Spinner.tsx', 'shell'],
  [`${office}/parts/DataTable.tsx`, 'dashboard'],
  [`${office}/parts/Figures.tsx`, 'dashboard'],
  [`${office}/parts/ListHead.tsx`, 'lists'],
  [`${office}/parts/Pair.tsx`, null],
  ['web/features/sales/orders/Badges.tsx', 'orders'],
  [form, 'forms'],
  ['web/ui/Badge.tsx', 'shared'],
  [`${office}/parts/Saved.tsx`, null],
  ['web/features/people/auth/only-here.ts', null],
])('%s stands in %j, so that a page with a form brings no code of the dashboards', (file, chunk) => {
  expect(chunkOf(file)).toBe(chunk)
})
