import { type ContentKind, contentPaths } from '../../../../../contract/content.ts'
import { CONTENT_LIST } from '../../../../../contract/lists.ts'
import type { ContentItem } from '../../../../../contract/schemas/content.ts'
import { TRASH_DAYS } from '../../../../../contract/trash.ts'
import { Link } from '../../../../routing/Link.tsx'
import type { Column } from '../../../../tables/DataTable.tsx'
import { ListToolbar } from '../../../../tables/ListToolbar.tsx'
import { PagedTable } from '../../../../tables/PagedTable.tsx'
import { PageTitle } from '../../../../tables/PageTitle.tsx'
import { RowButton, RowLink, RowMenu } from '../../../../tables/RowActions.tsx'
import { useConfirmation } from '../../../../tables/use-confirmation.ts'
import { useList } from '../../../../tables/use-list.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { buttonClass } from '../../../../ui/button-class.ts'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { formatMoment } from '../../../common/dates.ts'
import { KINDS, STATES } from './content-words.ts'
import { useDeleteContentMutation, useGetContentsQuery } from './contents.api.ts'

const states = CONTENT_LIST.filter.values.map((value) => ({ value, label: STATES[value].label }))

const PLACES = {
  widths: 'minmax(0,1fr) auto',
  lines: ['title actions', 'state actions', 'changed .'],
}

const texts = { success: 'Moved to the trash', failure: 'Failed to delete' }

/** The pages or the posts, with their states. */
export function ContentList({ kind }: { kind: ContentKind }) {
  const words = KINDS[kind]
  const { params, change, isNarrowed, wanted } = useList(CONTENT_LIST)
  const query = useGetContentsQuery({ kind, ...wanted }, { refetchOnMountOrArgChange: true })
  const [remove] = useDeleteContentMutation()
  const deletion = useConfirmation<ContentItem>(({ _id }) => remove({ id: _id }), texts)

  const columns: Column<ContentItem>[] = [
    ...COLUMNS,
    {
      name: 'Actions',
      screenOnly: true,
      at: 'actions',
      cell: (content) => (
        <RowMenu of={content.title}>
          <RowLink label="Edit" of={content.title} to={contentPaths.edit(content._id, kind)} />
          {content.state !== 'draft' && (
            <RowLink label="View" of={content.title} to={contentPaths.of(kind, content.slug)} />
          )}
          <RowButton label="Delete" of={content.title} danger onClick={() => deletion.ask(content)} />
        </RowMenu>
      ),
    },
  ]

  return (
    <div className="grid grid-cols-1 gap-6 max-md:gap-3">
      <PageTitle title={words.title}>
        <Link to={contentPaths.edit('new', kind)} className={buttonClass({})}>
          {words.add}
        </Link>
      </PageTitle>
      <ListToolbar
        params={params}
        onChange={change}
        searchLabel="Search by title or address"
        filter={{ label: 'State', choices: states }}
      />
      <PagedTable
        caption={words.title}
        query={query}
        of={CONTENT_LIST.rows}
        columns={columns}
        phone={PLACES}
        rowKey={({ _id }) => _id}
        page={params.page}
        onPage={(page) => change({ page })}
        emptyText={isNarrowed ? 'Nothing found!' : words.none}
      />
      {deletion.asked !== null && (
        <ConfirmDialog title="Move to the trash?" confirmLabel="Delete" {...deletion.dialog}>
          <strong className="wrap-anywhere">{deletion.asked.title}</strong>
          {` will no longer be found at its address. You can restore it from the trash for ${TRASH_DAYS} days.`}
        </ConfirmDialog>
      )}
    </div>
  )
}

const COLUMNS: readonly Column<ContentItem>[] = [
  {
    name: 'Title',
    at: 'title',
    cell: ({ _id, kind, title, slug }) => (
      <>
        <Link
          to={contentPaths.edit(_id, kind)}
          className="inline-flex min-h-6 items-center font-medium wrap-anywhere text-leaf underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {title}
        </Link>
        <span className="block text-xs text-muted wrap-anywhere">{contentPaths.of(kind, slug)}</span>
      </>
    ),
  },
  {
    name: 'State',
    at: 'state',
    cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>,
  },
  {
    name: 'Changed',
    at: 'changed',
    onPhone: 'max-md:text-xs max-md:text-muted',
    cell: ({ updatedAt }) => formatMoment(updatedAt),
  },
]
