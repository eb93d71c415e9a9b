import type { OfficeWaitingView } from '../../../contract/schemas/office.ts'
import { HANDBOOK } from '../../../contract/handbook.ts'
import {
  ARCHIVE_PAGE,
  CATEGORIES_PAGE,
  CLAIMS_PAGE,
  DISCOUNTS_PAGE,
  INVOICES_PAGE,
  LOTS_PAGE,
  MESSAGES_PAGE,
  MOVE_IN_PAGE,
  MY_CLAIMS_PAGE,
  MY_DATA_PAGE,
  PAST_ORDERS_PAGE,
  PUBLISHED_PAGE,
  REDIRECTS_PAGE,
  SALE_RULES_PAGE,
  TRACE_PAGE,
  WEATHER_PAGE,
} from '../../../contract/office.ts'
import { contentPaths } from '../../../contract/content.ts'
import { farPaths } from '../../../contract/far-paths.ts'
import { paths } from '../../../contract/paths.ts'
import { SETTING_GROUPS, settingsPage, type SettingGroup } from '../../../contract/settings.ts'
import { shelfPaths } from '../../../contract/shelf.ts'
import { TRASH_PAGE } from '../../../contract/trash.ts'
import { WEBHOOKS_PAGE } from '../../../contract/webhook-page.ts'

export type SecondLink = {
  label: string
  to: string
  /** Patterns of pages that are reached from there and have no link of their own; one may name their `kind`. */
  below?: readonly string[]
  /** Only in a shop that delivers. */
  ofDelivery?: true
  /** Only in a shop with plant passports. */
  ofPassports?: true
  /** The number of what waits there. */
  waiting?: Exclude<keyof OfficeWaitingView, 'labels'>
  /** A page of the server, which the router does not know. */
  isDocument?: true
}

export type LinkGroup = { title: string; links: readonly SecondLink[] }

const SETTING_PAGES = Object.entries(SETTING_GROUPS).map(([group, label]) => ({
  label,
  to: settingsPage(group as SettingGroup),
  below: [`${settingsPage(group as SettingGroup)}/:kind`],
}))

/** The office of an admin, below the five links of the sidebar (docs/behaviour.md#dashboards). */
export const OFFICE_GROUPS: readonly LinkGroup[] = [
  {
    title: 'Products',
    links: [
      { label: 'Categories', to: CATEGORIES_PAGE },
      { label: 'Stock', to: paths.stock(), below: [`${paths.stock()}/:id`] },
      { label: 'Lots', to: LOTS_PAGE, below: [TRACE_PAGE], ofPassports: true },
      { label: 'Reviews', to: paths.manageReviews() },
      { label: 'Import', to: MOVE_IN_PAGE, below: [`${MOVE_IN_PAGE}/:id`] },
      { label: 'Trash', to: TRASH_PAGE },
    ],
  },
  {
    title: 'Orders',
    links: [
      { label: 'Packing', to: paths.packing(), ofDelivery: true, waiting: 'ordersToPack' },
      { label: 'Claims', to: CLAIMS_PAGE, ofDelivery: true, waiting: 'claimsOpen' },
      { label: 'Weather', to: WEATHER_PAGE, ofDelivery: true },
      { label: 'Where plants may go', to: SALE_RULES_PAGE, ofDelivery: true },
      { label: 'Payments', to: paths.payments(), waiting: 'paymentsDiffering' },
      { label: 'Invoices', to: INVOICES_PAGE },
      { label: 'Discounts', to: DISCOUNTS_PAGE },
      { label: 'Archive', to: ARCHIVE_PAGE },
      { label: 'Past orders', to: PAST_ORDERS_PAGE, below: [`${PAST_ORDERS_PAGE}/:id`] },
    ],
  },
  {
    title: 'People',
    links: [
      { label: 'Messages', to: MESSAGES_PAGE },
      { label: 'Security', to: paths.security() },
      { label: 'Your data', to: MY_DATA_PAGE },
    ],
  },
  {
    title: 'Content',
    links: [
      {
        label: 'Pages',
        to: contentPaths.managePages(),
        below: [contentPaths.edit(':id'), contentPaths.edit(':id', 'page')],
      },
      { label: 'Blog', to: contentPaths.manageBlog(), below: [contentPaths.edit(':id', 'post')] },
      { label: 'Redirects', to: REDIRECTS_PAGE },
      { label: 'Published', to: PUBLISHED_PAGE },
    ],
  },
  {
    title: 'Settings',
    links: [
      ...SETTING_PAGES,
      { label: 'E-mails sent', to: paths.emails(), waiting: 'emailsFailed' },
      { label: 'Webhooks', to: WEBHOOKS_PAGE, below: [`${WEBHOOKS_PAGE}/:id`] },
      { label: 'Audit log', to: farPaths.audit() },
      { label: 'Handbook', to: HANDBOOK, isDocument: true },
    ],
  },
]

/** The customer's links below the five of the sidebar. */
export const ACCOUNT_LINKS: readonly SecondLink[] = [
  { label: 'Plants at home', to: shelfPaths.page() },
  { label: 'Claims', to: MY_CLAIMS_PAGE, ofDelivery: true },
  { label: 'Security', to: paths.security() },
  { label: 'Your data', to: MY_DATA_PAGE },
]
