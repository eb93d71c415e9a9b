import { type ContentKind, contentPaths, CONTENT_STATES } from '../../../../../contract/content.ts'
import { PAGE_SIZES } from '../../../../../contract/limits.ts'
import { isNarrowed } from '../../../../../contract/list-address.ts'
import { CONTENT_LIST } from '../../../../../contract/lists/contents.ts'
import type { ContentItem } from '../../../../../contract/schemas/content.ts'
import { TRASH_DAYS } from '../../../../../contract/trash.ts'
import { Link } from '../../../../routing/Link.tsx'
import type { Column } from '../../../../tables/DataTable.tsx'
import { toListQuery } from '../../../../tables/list-params.ts'
import { ListToolbar } from '../../../../tables/ListToolbar.tsx'
import { PagedTable } from '../../../../tables/PagedTable.tsx'
import { PageTitle } from '../../../../tables/PageTitle.tsx'
import { RowButton, RowLink, RowMenu } from '../../../../tables/RowActions.tsx'
import { useConfirmation } from '../../../../tables/use-confirmation.ts'
import { useListParams } from '../../../../tables/use-list-params.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { buttonClass } from '../../../../ui/button-class.ts'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { formatMoment } from '../../../common/dates.ts'
import { KINDS, STATES } from './content-words.ts'
import { useDeleteContentMutation, useGetContentsQuery } from './contents.api.ts'

const states = CONTENT_STATES.map((value) => ({ value, label: STATES[value].label }))

const texts = { success: 'Moved to the trash', failure: 'Failed to delete' }

/** The pages or the posts, with their states. */
export function ContentList({ kind }: { kind: ContentKind }) {
  const words = KINDS[kind]
  const { params, change } = useListParams(CONTENT_LIST)
  const { sort: _lastChanged, ...wanted } = toListQuery(params, PAGE_SIZES.manage, 'state')
  const query = useGetContentsQuery({ kind, ...wanted }, { refetchOnMountOrArgChange: true })
  const [remove] = useDeleteContentMutation()
  const deletion = useConfirmation<ContentItem>(({ _id }) => remove({ id: _id }), texts)

  const columns: Column<ContentItem>[] = [
    ...COLUMNS,
    {
      name: 'Actions',
      screenOnly: true,
      place: 'max-md:col-start-2 max-md:row-start-1 max-md:row-span-2',
      cell: (content) => (
        <RowMenu of={content.title}>
          <RowLink label="Edit" of={content.title} to={contentPaths.edit(content._id)} />
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
        <Link to={`${contentPaths.edit('new')}?kind=${kind}`} className={buttonClass({})}>
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
        read={({ contents: rows, totalContents: total, totalPages }) => ({ rows, total, totalPages })}
        columns={columns}
        phoneRow="max-md:grid-cols-[minmax(0,1fr)_auto]"
        rowKey={({ _id }) => _id}
        page={params.page}
        onPage={(page) => change({ page })}
        emptyText={isNarrowed(params) ? 'Nothing found!' : words.none}
      />
      {deletion.asked !== null && (
        <ConfirmDialog
          title="Move to the trash?"
          confirmLabel="Delete"
          pending={deletion.pending}
          problem={deletion.problem}
          onConfirm={() => void deletion.confirm()}
          onCancel={deletion.cancel}
        >
          <strong className="wrap-anywhere">{deletion.asked.title}</strong>
          {` is not found at its address any more. It can be restored for ${TRASH_DAYS} days.`}
        </ConfirmDialog>
      )}
    </div>
  )
}

const COLUMNS: readonly Column<ContentItem>[] = [
  {
    name: 'Title',
    place: 'max-md:col-start-1 max-md:row-start-1',
    cell: ({ _id, kind, title, slug }) => (
      <>
        <Link
          to={contentPaths.edit(_id)}
          className="inline-flex min-h-6 items-center font-medium wrap-anywhere text-leaf underline underline-offset-4 max-md:min-h-11"
        >
          {title}
        </Link>
        <span className="block text-xs text-muted wrap-anywhere">{contentPaths.of(kind, slug)}</span>
      </>
    ),
  },
  {
    name: 'State',
    place: 'max-md:col-start-1 max-md:row-start-2',
    cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>,
  },
  {
    name: 'Changed',
    place: 'max-md:col-start-1 max-md:row-start-3 max-md:text-xs max-md:text-muted',
    cell: ({ updatedAt }) => formatMoment(updatedAt),
  },
]
