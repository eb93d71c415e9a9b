import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ENTRY, groups } from './chunks.ts'

const root = join(import.meta.dirname, '../..')
const tables = 'web/tables'
const login = 'web/features/people/login/LoginPage.tsx'
const order = 'web/features/sales/orders/OrderPage.tsx'
const form = 'web/forms/use-text-form.ts'
const content = 'web/features/shop/content'
const editor = `${content}/admin/EditContent.tsx`

/** The imports between files; the entry opens screens later. */
const imports: Record<string, string[]> = {
  [ENTRY]: ['web/ui/Spinner.tsx'],
  'web/features/sales/orders/admin/ManageOrders.tsx': [
    `${tables}/DataTable.tsx`,
    `${tables}/ListHead.tsx`,
    `${tables}/Saved.tsx`,
    `${tables}/Pair.tsx`,
    'web/features/sales/orders/Badges.tsx',
  ],
  'web/features/people/accounts/admin/ManageUsers.tsx': [
    `${tables}/DataTable.tsx`,
    `${tables}/Saved.tsx`,
    `${tables}/Pair.tsx`,
    'web/ui/Badge.tsx',
  ],
  'web/features/shop/overview/admin/AdminDashboard.tsx': [`${tables}/Figures.tsx`],
  'web/features/shop/overview/UserDashboard.tsx': [`${tables}/Figures.tsx`],
  'web/features/catalogue/stock/admin/Stock.tsx': [`${tables}/DataTable.tsx`, `${tables}/ListHead.tsx`],
  [order]: ['web/features/sales/orders/Badges.tsx'],
  [`${content}/PostPage.tsx`]: [`${content}/Blocks.tsx`, `${tables}/QueryStates.tsx`],
  [`${content}/ContentPage.tsx`]: [`${content}/Blocks.tsx`],
  [editor]: [`${content}/Blocks.tsx`, `${tables}/QueryStates.tsx`, 'web/ui/FileField.tsx'],
  'web/features/people/accounts/MyProfile.tsx': ['web/ui/FileField.tsx'],
  [`${tables}/Saved.tsx`]: [form],
  [login]: [form, 'web/ui/Badge.tsx', 'web/features/people/auth/only-here.ts'],
}
const screens = [
  'web/features/sales/orders/admin/ManageOrders.tsx',
  'web/features/people/accounts/admin/ManageUsers.tsx',
  'web/features/shop/overview/admin/AdminDashboard.tsx',
  'web/features/shop/overview/UserDashboard.tsx',
  'web/features/catalogue/stock/admin/Stock.tsx',
  order,
  login,
  `${content}/PostPage.tsx`,
  `${content}/ContentPage.tsx`,
  editor,
  'web/features/people/accounts/MyProfile.tsx',
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
  [`${tables}/DataTable.tsx`, 'dashboard'],
  [`${tables}/Figures.tsx`, 'dashboard'],
  [`${tables}/ListHead.tsx`, 'lists'],
  [`${tables}/Pair.tsx`, null],
  ['web/features/sales/orders/Badges.tsx', 'orders'],
  [form, 'forms'],
  ['web/ui/Badge.tsx', 'shared'],
  [`${tables}/Saved.tsx`, null],
  [`${content}/Blocks.tsx`, null],
  [`${tables}/QueryStates.tsx`, 'shared'],
  ['web/ui/FileField.tsx', 'uploads'],
  ['web/features/people/auth/only-here.ts', null],
])(
  '%s stands in %j, so that a page with a form or a text brings no code of the dashboards',
  (file, chunk) => {
    expect(chunkOf(file)).toBe(chunk)
  },
)
