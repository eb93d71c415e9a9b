import { TRASH_LIST } from '../../../../contract/lists.ts'
import type { TrashEntry } from '../../../../contract/schemas/trash.ts'
import { TRASH_DAYS } from '../../../../contract/trash.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { formatDay, formatMoment } from '../../common/dates.ts'
import type { Column } from '../../../tables/DataTable.tsx'
import { EmailText } from '../../../tables/EmailText.tsx'
import { ListPage } from '../../../tables/ListPage.tsx'
import { RowButton, RowMenu } from '../../../tables/RowActions.tsx'
import { useConfirmation } from '../../../tables/use-confirmation.ts'
import { useList } from '../../../tables/use-list.ts'
import { ErasedAndKept } from '../../people/accounts/admin/ErasedAndKept.tsx'
import { useDeleteForGoodMutation, useGetTrashQuery, useRestoreTrashedMutation } from './trash.api.ts'

const PLACES = {
  widths: 'minmax(0,1fr) auto',
  lines: ['name actions', 'deleted actions', 'until .'],
}

const restored = { success: 'Restored', failure: 'Failed to restore' }
const removed = { success: 'Deleted permanently', failure: 'Failed to delete permanently' }

/** Deleted rows, which admins can restore or delete for good. */
export function Component() {
  const list = useList(TRASH_LIST)
  const query = useGetTrashQuery(list.wanted, { refetchOnMountOrArgChange: true })
  const [restore] = useRestoreTrashedMutation()
  const [deleteForGood] = useDeleteForGoodMutation()
  const restoring = useConfirmation<TrashEntry>(({ _id }) => restore({ id: _id }), restored)
  const removal = useConfirmation<TrashEntry>(({ _id }) => deleteForGood({ id: _id }), removed)

  const columns: Column<TrashEntry>[] = [
    ...COLUMNS,
    {
      name: 'Actions',
      screenOnly: true,
      at: 'actions',
      cell: (entry) => (
        <RowMenu of={entry.name}>
          <RowButton label="Restore" of={entry.name} onClick={() => restoring.ask(entry)} />
          <RowButton label="Delete permanently" of={entry.name} danger onClick={() => removal.ask(entry)} />
        </RowMenu>
      ),
    },
  ]

  return (
    <ListPage
      list={list}
      query={query}
      title="Trash"
      searchLabel="Search by name or address"
      filter="Kind"
      columns={columns}
      rowKey={({ _id }) => _id}
      phone={PLACES}
      emptyTexts={['Nothing found!', 'The trash is empty.']}
      note={
        <p className="text-sm text-muted">
          {`Deleted products, pages, posts and users are kept for ${TRASH_DAYS} days and then deleted permanently, including the personal data of users. Accounts that users delete themselves do not appear here.`}
        </p>
      }
    >
      {restoring.asked !== null && (
        <ConfirmDialog
          title={`Restore ${restoring.asked.kind}?`}
          confirmLabel="Restore"
          variant="primary"
          {...restoring.dialog}
        >
          <strong className="wrap-anywhere">{restoring.asked.name}</strong>
          {RESTORED_AS[restoring.asked.kind]}
        </ConfirmDialog>
      )}
      {removal.asked !== null && (
        <ConfirmDialog title="Delete permanently?" confirmLabel="Delete permanently" {...removal.dialog}>
          {removal.asked.kind === 'user' ? (
            <ErasedAndKept email={removal.asked.name} />
          ) : (
            <>
              <strong className="wrap-anywhere">{removal.asked.name}</strong> will be deleted permanently.
              This cannot be undone.
            </>
          )}
        </ConfirmDialog>
      )}
    </ListPage>
  )
}

const CONTENT = ' is restored with all versions, and published again if it was published before.'

const RESTORED_AS: Record<TrashEntry['kind'], string> = {
  product: ' is restored with its stock and reviews and is for sale again.',
  user: ' is restored with the old role, password and reviews, and can log in again.',
  page: CONTENT,
  post: CONTENT,
}

const COLUMNS: readonly Column<TrashEntry>[] = [
  {
    name: 'Name',
    at: 'name',
    cell: ({ kind, name, reviews }) => (
      <>
        <span className="block font-medium wrap-anywhere">
          {kind === 'user' ? <EmailText email={name} /> : name}
        </span>
        <span className="flex flex-wrap items-center gap-2 text-xs text-muted">
          <Badge tone={kind === 'user' ? 'indigo' : 'green'}>{kind}</Badge>
          {reviews > 0 && (reviews === 1 ? 'with 1 review' : `with ${reviews} reviews`)}
        </span>
      </>
    ),
  },
  {
    name: 'Deleted',
    at: 'deleted',
    onPhone: 'max-md:text-xs',
    cell: ({ deletedAt, deletedBy }) => (
      <>
        <span className="block max-md:inline-block max-md:mr-2">{formatMoment(deletedAt)}</span>
        {deletedBy !== null && (
          <span className="block text-xs text-muted max-md:inline-block">
            by <EmailText email={deletedBy} />
          </span>
        )}
      </>
    ),
  },
  {
    name: 'Permanent deletion',
    at: 'until',
    onPhone: 'max-md:text-xs max-md:text-muted',
    cell: ({ until }) => (
      <>
        <span className="md:hidden">Permanent deletion on </span>
        <span className="whitespace-nowrap">{formatDay(until)}</span>
      </>
    ),
  },
]
