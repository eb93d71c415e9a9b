import { AUDIT_LIST } from '../../../../contract/lists/audit.ts'
import { isNarrowed } from '../../../../contract/list-address.ts'
import { AUDIT_KINDS } from '../../../../contract/audit.ts'
import { PAGE_SIZES } from '../../../../contract/limits.ts'
import { paths } from '../../../../contract/paths.ts'
import type { AuditEntry } from '../../../../contract/schemas/shop.ts'
import { Link } from '../../../routing/Link.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import type { Column } from '../../../tables/DataTable.tsx'
import { formatMoment } from '../../common/dates.ts'
import { EmailText } from '../../../tables/EmailText.tsx'
import { toListQuery } from '../../../tables/list-params.ts'
import { ListHead } from '../../../tables/ListHead.tsx'
import { PagedTable } from '../../../tables/PagedTable.tsx'
import { useListParams } from '../../../tables/use-list-params.ts'
import { auditChanges } from './audit-changes.ts'
import { useGetAuditQuery } from '../../sales/payments/records.api.ts'

const kinds = AUDIT_KINDS.map((value) => ({ value, label: value }))

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
    cell: ({ subject }) => (
      <span className="break-all">
        {subject.kind} <span className="text-xs text-muted">{subject._id}</span>
      </span>
    ),
  },
  { name: 'Changes', cell: (entry) => <Changes entry={entry} /> },
]

/** The entries of the audit log, newest first. */
export function Component() {
  const { params, change } = useListParams(AUDIT_LIST)
  const { sort: _newestFirst, ...wanted } = toListQuery(params, PAGE_SIZES.manage, 'kind')
  const query = useGetAuditQuery(wanted, { refetchOnMountOrArgChange: true })
  return (
    <div className="grid grid-cols-1 gap-6 max-md:gap-2">
      <ListHead
        title="Audit log"
        views={{ list: 'audit', shape: AUDIT_LIST }}
        params={params}
        onChange={change}
        searchLabel="Search by admin, action or id"
        filter={{ label: 'Subject', choices: kinds }}
      >
        <Link to={paths.admin()} className={buttonClass({ variant: 'secondary' })}>
          Dashboard
        </Link>
      </ListHead>
      <PagedTable
        caption="Audit log"
        query={query}
        read={({ entries, totalEntries, totalPages }) => ({ rows: entries, total: totalEntries, totalPages })}
        columns={columns}
        rowKey={({ _id }) => _id}
        page={params.page}
        onPage={(page) => change({ page })}
        emptyText={isNarrowed(params) ? 'No entry found!' : 'Nothing was changed yet.'}
      />
    </div>
  )
}

function Changes({ entry: { before, after } }: { entry: AuditEntry }) {
  const changes = auditChanges(before, after)
  if (changes.length === 0) return <span className="text-muted">None</span>
  return (
    <details className="text-left md:w-52">
      <summary className="w-fit cursor-pointer rounded py-0.5 text-leaf max-md:ml-auto max-md:px-2 max-md:py-3">
        {changes.length === 1 ? '1 field' : `${changes.length} fields`}
      </summary>
      <dl className="mt-2 grid max-h-72 gap-2 overflow-y-auto text-xs">
        {changes.map((change) => (
          <div key={change.field}>
            <dt className="font-medium">{change.field}</dt>
            <dd className="wrap-anywhere">
              <del className="text-muted">{change.before}</del>{' '}
              <ins className="no-underline">{change.after}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
