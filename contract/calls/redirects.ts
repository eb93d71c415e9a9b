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
    summary: 'Add a redirect; chains are shortened, loops are refused with 400',
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
    summary: 'The 500 addresses not found that are requested most',
    access: 'admin',
    answer: MissingView,
  },
} satisfies Calls
