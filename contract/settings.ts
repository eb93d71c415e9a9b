/** The screens of the settings, each with its title, in their order. */
export const SETTING_GROUPS = {
  general: 'General',
  orders: 'Orders',
  money: 'Money and tax',
  delivery: 'Delivery',
  payments: 'Payments',
  invoices: 'Invoices',
  email: 'E-mail',
  legal: 'Legal',
  trade: 'Plant trade',
  notifications: 'Notifications',
  content: 'Content',
  published: 'Search and agents',
} as const

export type SettingGroup = keyof typeof SETTING_GROUPS

/** Decides which control a field gets on its screen; the schema of the declaration decides what is valid. */
export const FIELD_TYPES = [
  'text',
  'lines',
  'number',
  'switch',
  'choice',
  'choices',
  'countries',
  'amount',
  'phone',
  'email',
  'emails',
  'days',
  'moment',
  'image',
  'file',
  'colour',
  'link',
  'page',
  'category',
  'list',
  'fields',
  'texts',
] as const
export type FieldType = (typeof FIELD_TYPES)[number]

/** Not in the table of addresses, because every storefront page loads that table. */
export const settingsPage = (group: SettingGroup): string => `/dashboard/admin/settings/${group}`

/** The form of the words of one kind of e-mail. @param key of its setting, such as `mail.text.order placed` */
export const emailTextsPage = (key: string): string =>
  `${settingsPage('email')}/${encodeURIComponent(key.slice(EMAIL_TEXT_KEYS.length))}`

/** What keys of these settings begin with; the kind follows. */
export const EMAIL_TEXT_KEYS = 'mail.text.'

/** The place of one setting on its screen, or the form of an e-mail's words. */
export const settingAddress = (group: SettingGroup, key: string): string =>
  key.startsWith(EMAIL_TEXT_KEYS) ? emailTextsPage(key) : `${settingsPage(group)}#${key}`
