import type { Selectable } from 'kysely'
import { MESSAGE_LIST } from '../../../../contract/lists.ts'
import type {
  ContactMessageListView,
  ContactMessageQuery,
  ContactMessageView,
} from '../../../../contract/schemas/contact.ts'
import { inAnySpelling } from '../../../base/any-spelling.ts'
import { containsPattern } from '../../../base/like-pattern.ts'
import { newestFirst, answerRows } from '../../../database/fetch-page.ts'
import type { Database, Db, Tx } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { recordAudit } from '../../../history/audit/audit.store.ts'
import type { App } from '../../../platform/app-type.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { lockRow } from '../../../database/rows.ts'
import { existing } from '../../../platform/errors.ts'

type MessageRow = Selectable<Database['contact_messages']>
type Filter = Pick<ContactMessageQuery, 'q' | 'state'>

/** Newest first. */
export const pageOfMessages = (db: Db, query: ContactMessageQuery): Promise<ContactMessageListView> =>
  answerRows(db, MESSAGE_LIST.rows, query, {
    matching: (tx) => matching(tx, query),
    order: newestFirst('created_at', 'id'),
    present: (rows) => rows.map(present),
  })

/** Marks a message as answered, or as waiting again. @throws AppError 404 */
export async function markAnswered(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  admin: Viewer,
  id: string,
  isAnswered: boolean,
): Promise<ContactMessageView> {
  const at = clock()
  return inTransaction(db, async (tx) => {
    const before = existing(await lockRow(tx, 'contact_messages', id), 'Message')
    if ((before.answered_at !== null) === isAnswered) return present(before)
    const after = await tx
      .updateTable('contact_messages')
      .set({ answered_at: isAnswered ? at : null })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordAudit(tx, admin, 'answer message', ['message', id], {
      before: { isAnswered: !isAnswered },
      after: { isAnswered },
      at,
    })
    return present(after)
  })
}

function matching(db: Db | Tx, { q = '', state }: Filter) {
  const pattern = containsPattern(q.trim())
  return db
    .selectFrom('contact_messages')
    .selectAll()
    .$if(state === 'open', (rows) => rows.where('answered_at', 'is', null))
    .$if(state === 'answered', (rows) => rows.where('answered_at', 'is not', null))
    .$if(q.trim() !== '', (rows) =>
      rows.where(({ or, eb }) =>
        or([
          inAnySpelling('name', q.trim()),
          eb('email', 'ilike', pattern),
          inAnySpelling('message', q.trim()),
        ]),
      ),
    )
}

const present = ({ id, name, email, message, answered_at: at, created_at: made }: MessageRow) => ({
  _id: id,
  name,
  email,
  message,
  isAnswered: at !== null,
  answeredAt: at?.toISOString() ?? null,
  createdAt: made.toISOString(),
})
