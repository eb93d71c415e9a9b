import { OfficeQuery, OfficeSearchView, OfficeWaitingView } from '../schemas/office.ts'
import type { Calls } from './call.ts'

export const officeCalls = {
  'GET /api/office/search': {
    summary: 'Orders, products, customers, pages and posts that hold some words, the newest five of each',
    access: 'admin',
    query: OfficeQuery,
    answer: OfficeSearchView,
  },
  'GET /api/office/waiting': {
    summary: 'How many orders, claims, e-mails and payments wait for an admin',
    access: 'admin',
    answer: OfficeWaitingView,
  },
} satisfies Calls
