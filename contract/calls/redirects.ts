import { Message } from '../schemas/common.ts'
import {
  MissingView,
  RedirectBody,
  RedirectListView,
  RedirectPatch,
  RedirectQuery,
  RedirectView,
} from '../schemas/redirect.ts'
import type { Calls } from './call.ts'

export const redirectCalls = {
  'GET /api/redirects': {
    summary: 'Redirects of old addresses, newest first',
    access: 'admin',
    query: RedirectQuery,
    answer: RedirectListView,
  },
  'POST /api/redirects': {
    summary: 'Lead an old address to a page; a chain is shortened to its end, a loop is 400',
    access: 'admin',
    body: RedirectBody,
    answer: RedirectView,
    status: 201,
  },
  'PATCH /api/redirects/:id': {
    summary: 'Change a redirect',
    access: 'admin',
    body: RedirectPatch,
    answer: RedirectView,
  },
  'DELETE /api/redirects/:id': {
    summary: 'Delete a redirect',
    access: 'admin',
    answer: Message,
  },
  'GET /api/redirects/missing': {
    summary: 'The 500 addresses without a page that are asked for most',
    access: 'admin',
    answer: MissingView,
  },
} satisfies Calls
