import {
  ImportList,
  OptionsBody,
  RowQuery,
  SendQuery,
  StagedImportView,
  StagedRowList,
  StartBody,
} from '../schemas/imports.ts'
import { Message } from '../schemas/common.ts'
import type { Call, Calls } from './call.ts'

const step = (summary: string) => ({ summary, access: 'admin', answer: StagedImportView }) satisfies Call

export const importCalls = {
  'POST /api/imports': {
    summary: 'Read a file of another shop; the shop stays as it is until the import is started',
    access: 'admin',
    query: SendQuery,
    consumes: ['text/csv'],
    status: 202,
    answer: StagedImportView,
  },
  'GET /api/imports': { summary: 'The last imports', access: 'admin', answer: ImportList },
  'GET /api/imports/:id': step('One import'),
  'GET /api/imports/:id/rows': {
    summary: 'What becomes of each thing of the file, a page at a time',
    access: 'admin',
    query: RowQuery,
    answer: StagedRowList,
  },
  'GET /api/imports/:id/report.csv': {
    summary: 'What became of each line, as a CSV file',
    access: 'admin',
    confirm: true,
    produces: ['text/csv'],
  },
  'PATCH /api/imports/:id': { ...step('Set how the file is read, and plan again'), body: OptionsBody },
  'DELETE /api/imports/:id': {
    summary: 'Throw a file away that was not started, with all that was read of it',
    access: 'admin',
    answer: Message,
  },
  'POST /api/imports/:id/start': { ...step('Write the planned rows, in slices'), body: StartBody },
  'POST /api/imports/:id/pause': step('Stop after the slice that is being written'),
  'POST /api/imports/:id/resume': step('Go on with a paused import'),
  'POST /api/imports/:id/undo': step('Take back what the import wrote, but what was sold or edited since'),
} satisfies Calls

/** Of what comes after the writing of an import. */
export const afterImportCalls = {
  'POST /api/imports/:id/pictures/retry': step('Fetch the pictures again that failed'),
  'POST /api/imports/:id/invite': {
    ...step('Invite imported customers by e-mail to choose a password'),
    confirm: true,
  },
} satisfies Calls
