import { OfficeQuery, OfficeSearchView, OfficeWaitingView } from '../schemas/office.ts'
import type { Calls } from './call.ts'

export const officeCalls = {
  'GET /api/office/search': {
    summary: 'Search orders, products, customers, pages and posts; the newest five of each',
    access: 'admin',
    query: OfficeQuery,
    answer: OfficeSearchView,
  },
  'GET /api/office/waiting': {
    summary: 'Number of orders, claims, e-mails and payments that need an admin',
    access: 'admin',
    answer: OfficeWaitingView,
  },
} satisfies Calls
