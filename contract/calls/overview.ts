import { ChecksView, PeriodQuery, SalesView, SetupBody, SetupView, ToDoView } from '../schemas/overview.ts'
import { DaysQuery } from '../schemas/transfer.ts'
import type { Calls } from './call.ts'

export const overviewCalls = {
  'GET /api/setup': {
    summary: 'Set-up steps of a new shop',
    access: 'admin',
    answer: SetupView,
  },
  'GET /api/setup/checks': {
    summary: "Checks of the shop's keys, machine, database and accounts, made at most once a minute",
    access: 'admin',
    answer: ChecksView,
  },
  'PUT /api/setup': {
    summary: 'Hide the set-up list, or keep the default of one of its steps',
    access: 'admin',
    body: SetupBody,
    answer: SetupView,
  },
  'GET /api/overview/to-do': {
    summary: 'Number of open tasks for admins, by kind',
    access: 'admin',
    answer: ToDoView,
  },
  'GET /api/overview/sales': {
    summary: 'Sales in a period, compared with the previous period',
    access: 'admin',
    query: PeriodQuery,
    answer: SalesView,
  },
  'GET /api/overview/earnings.csv': {
    summary: 'Earnings, orders, checkouts and refunds of each part of a period as a CSV file',
    access: 'admin',
    produces: ['text/csv'],
    query: PeriodQuery,
  },
  'GET /api/overview/tax.csv': {
    summary: 'Taxes of sales and refunds by month, place and rate as a CSV file',
    access: 'admin',
    produces: ['text/csv'],
    query: DaysQuery,
  },
  'GET /api/overview/best-sellers.csv': {
    summary: 'Sales of each product in a period, as last counted, as a CSV file',
    access: 'admin',
    produces: ['text/csv'],
    query: PeriodQuery,
  },
} satisfies Calls
