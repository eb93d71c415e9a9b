import { PAGE_SIZES } from '../contract/limits.ts'
import { PERIODS } from '../contract/periods.ts'
import type { Size } from './fill.ts'

export type OfficeSize = Required<Pick<Size, 'products' | 'users' | 'orders'>>

const page = (rows: number, part: number) =>
  `page=${Math.max(1, Math.ceil((rows / PAGE_SIZES.manage) * part))}`

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1_000).toISOString()

/** Unpaid carts: one beside each order of the last 89 days, of which there is one every five minutes. */
const LEFT_UNPAID = 89 * 24 * 12

/** Every list, tab count and figure of the admins' pages; each answers as many rows in a small shop as in a large one. */
export function officeCalls({ users, orders }: OfficeSize): Record<string, string> {
  const list = (path: string, query: string) => `${path}?${query}`
  const inOrders = (query: string) => list('/api/orders', query)
  const inUsers = (query: string) => list('/api/auth/users', query)
  return {
    'orders, first page': inOrders('page=1'),
    'orders, page 5': inOrders('page=5'),
    'orders, middle page': inOrders(page(orders, 0.5)),
    'orders, last page': inOrders(page(orders, 1)),
    'orders, oldest first': inOrders('page=1&sort=oldest'),
    'orders, largest first': inOrders('page=1&sort=amount'),
    'orders, pending': inOrders('page=1&status=pending'),
    'orders, completed': inOrders('page=1&status=completed'),
    'orders, to be packed': inOrders('page=1&waiting=packing'),
    'orders, to be packed, oldest first': inOrders('page=1&waiting=packing&sort=oldest'),
    'orders, address missing': inOrders('page=1&waiting=address'),
    'orders, disputed': inOrders('page=1&waiting=dispute'),
    'orders, the last 90 days': inOrders(`page=1&from=${daysAgo(90)}`),
    'orders, the last 90 days, pending': inOrders(`page=1&status=pending&from=${daysAgo(90)}`),
    'orders, numbers on the tabs': '/api/orders/counts',
    'orders, one number': inOrders(`page=1&q=fc-${orders}`),
    'orders, one address': inOrders('page=1&q=customer7@'),
    'users, first page': inUsers('page=1'),
    'users, middle page': inUsers(page(users, 0.5)),
    // The admin of this bench is a user too.
    'users, last page': inUsers(page(users + 1, 1)),
    'users, customers': inUsers('page=1&role=user'),
    'users, admins': inUsers('page=1&role=admin'),
    'users, one address': inUsers('page=1&q=customer7@'),
    'admin figures': '/api/stats/admin-stats',
    'what waits for an admin': '/api/overview/to-do',
    ...Object.fromEntries(
      PERIODS.map((period) => [`sales, ${period}`, `/api/overview/sales?period=${period}`]),
    ),
    'payments, first page': list('/api/payments', 'page=1'),
    'payments, last page': list('/api/payments', page(orders + Math.min(orders, LEFT_UNPAID), 1)),
    'payments, paid': list('/api/payments', 'page=1&state=paid'),
    'payments, expired': list('/api/payments', 'page=1&state=expired'),
    'payments, one address': list('/api/payments', 'page=1&q=customer7@'),
    'e-mails, first page': list('/api/emails', 'page=1'),
    'e-mails, sent': list('/api/emails', 'page=1&state=sent'),
    'e-mails, failed': list('/api/emails', 'page=1&state=failed'),
    'e-mails, one address': list('/api/emails', 'page=1&q=customer7@'),
    'history of changes, first page': list('/api/audit', 'page=1'),
    'history of changes, of orders': list('/api/audit', 'page=1&kind=order'),
    'history of changes, by one admin': list('/api/audit', 'page=1&q=boss@'),
    'claims, open': list('/api/claims', 'state=open'),
    'reviews, reported': list('/api/reviews', 'state=reported'),
    'reviews, newest': list('/api/reviews', 'state=new'),
    stock: list('/api/stock', 'page=1'),
    'stock, few left': list('/api/stock', 'page=1&band=low'),
    trash: list('/api/trash', 'page=1'),
  }
}

export const ownCalls = ({ id, email }: { id: string; email: string }): Record<string, string> => ({
  'own orders': `/api/orders/${email}`,
  'own figures': `/api/stats/user-stats/${id}`,
  'own addresses': '/api/orders/addresses',
})
