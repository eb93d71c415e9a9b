import { AUDIT_LIST } from '../../../../contract/lists.ts'
import type { AuditEntry } from '../../../../contract/schemas/shop.ts'
import type { Column } from '../../../tables/DataTable.tsx'
import { formatMoment } from '../../common/dates.ts'
import { Link } from '../../../routing/Link.tsx'
import { EmailText } from '../../../tables/EmailText.tsx'
import { ListPage } from '../../../tables/ListPage.tsx'
import { useList } from '../../../tables/use-list.ts'
import { auditChanges, type AuditChange } from './audit-changes.ts'
import { useGetAuditQuery } from './audit.api.ts'

/** Fields that are shown without a press. */
const MAX_SHOWN = 3

const columns: Column<AuditEntry>[] = [
  {
    name: 'Date',
    cell: ({ createdAt }) => (
      <span className="inline-block md:min-w-24 xl:whitespace-nowrap">{formatMoment(createdAt)}</span>
    ),
  },
  { name: 'Admin', cell: ({ actor }) => <EmailText email={actor.email} /> },
  { name: 'Action', cell: ({ action }) => action },
  {
    name: 'Subject',
    cell: ({ subject: { kind, _id, name, to } }) => (
      <span className="wrap-anywhere">
        <span className="text-muted">{kind} </span>
        {to === undefined ? (
          (name ?? <span className="text-xs">{_id}</span>)
        ) : (
          <Link
            to={to}
            className="inline-flex items-center text-leaf underline underline-offset-4 min-h-6 pointer-coarse:min-h-11"
          >
            {name}
          </Link>
        )}
      </span>
    ),
  },
  { name: 'Changes', cell: (entry) => <Changes entry={entry} /> },
]

/** The entries of the audit log, newest first. */
export function Component() {
  const list = useList(AUDIT_LIST)
  const query = useGetAuditQuery(list.wanted, { refetchOnMountOrArgChange: true })
  return (
    <ListPage
      list={list}
      query={query}
      title="Audit log"
      searchLabel="Search by admin, action, product, order or user"
      filter="Subject"
      columns={columns}
      rowKey={({ _id }) => _id}
      emptyTexts={['No entry found!', 'No changes yet.']}
    />
  )
}

function Changes({ entry: { before, after } }: { entry: AuditEntry }) {
  const changes = auditChanges(before, after)
  if (changes.length === 0) return <span className="text-muted">None</span>
  const [shown, rest] = [changes.slice(0, MAX_SHOWN), changes.slice(MAX_SHOWN)]
  return (
    <div className="grid gap-1 text-left text-xs md:w-64">
      <Fields changes={shown} />
      {rest.length > 0 && (
        <details>
          <summary className="min-h-6 w-fit cursor-pointer content-center rounded py-0.5 text-leaf max-md:py-3.5 pointer-coarse:py-3.5">
            {rest.length === 1 ? '1 more field' : `${rest.length} more fields`}
          </summary>
          <Fields changes={rest} />
        </details>
      )}
    </div>
  )
}

/** Old and new value of each field; what only came or only went has one. */
const Fields = ({ changes }: { changes: readonly AuditChange[] }) => (
  <dl className="grid max-h-72 gap-1 overflow-y-auto">
    {changes.map(({ field, before, after }) => (
      <div key={field}>
        <dt className="inline font-medium">{field}: </dt>
        <dd className="inline wrap-anywhere">
          {before !== '' && <del className="text-muted">{before}</del>}
          {before !== '' && after !== '' && ' → '}
          {after !== '' && <ins className="no-underline">{after}</ins>}
        </dd>
      </div>
    ))}
  </dl>
)
