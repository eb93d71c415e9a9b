import { catalogueRows } from './catalogue.ts'
import { contentRows } from './contents.ts'
import { importRows } from './imports.ts'
import { messagesRows } from './messages.ts'
import { peopleRows } from './people.ts'
import type { CallRow, RowsOf } from './row.ts'
import { salesRows } from './sales.ts'
import type { AllCalls } from './scene.ts'
import { shopRows } from './shop.ts'

const rows: RowsOf<AllCalls> = {
  ...peopleRows,
  ...catalogueRows,
  ...salesRows,
  ...messagesRows,
  ...shopRows,
  ...contentRows,
  ...importRows,
}

/** Every declared call of the API with what its tests have to know. */
export const callRows: Record<string, CallRow> = rows
