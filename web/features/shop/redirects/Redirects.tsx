import { useState } from 'react'
import { REDIRECT_LIST } from '../../../../contract/lists.ts'
import type { RedirectView } from '../../../../contract/schemas/redirect.ts'
import type { Column } from '../../../tables/DataTable.tsx'
import { ListToolbar } from '../../../tables/ListToolbar.tsx'
import { PagedTable } from '../../../tables/PagedTable.tsx'
import { PageTitle } from '../../../tables/PageTitle.tsx'
import { RowButton, RowMenu } from '../../../tables/RowActions.tsx'
import { useConfirmation } from '../../../tables/use-confirmation.ts'
import { useList } from '../../../tables/use-list.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { formatMoment } from '../../common/dates.ts'
import { MissingPaths } from './MissingPaths.tsx'
import { ProductAddresses } from './ProductAddresses.tsx'
import { RedirectDialog } from './RedirectDialog.tsx'
import { useDeleteRedirectMutation, useGetRedirectsQuery } from './redirects.api.ts'

const PLACES = { widths: 'minmax(0,1fr) auto', lines: ['from actions', 'to actions', 'used .'] }

const texts = { success: 'Redirect deleted', failure: 'Failed to delete' }

/** The edited redirect, or the address of a new one. */
type Edited = { redirect: RedirectView | null; from: string }

/** Old addresses that lead to pages, and addresses that found nothing. */
export function Component() {
  const { params, change, isNarrowed, wanted } = useList(REDIRECT_LIST)
  const query = useGetRedirectsQuery(wanted, { refetchOnMountOrArgChange: true })
  const [edited, setEdited] = useState<Edited | null>(null)
  const [remove] = useDeleteRedirectMutation()
  const deletion = useConfirmation<RedirectView>(({ _id }) => remove({ id: _id }), texts)

  const columns: Column<RedirectView>[] = [
    ...COLUMNS,
    {
      name: 'Actions',
      screenOnly: true,
      at: 'actions',
      cell: (redirect) => (
        <RowMenu of={redirect.from}>
          <RowButton label="Edit" of={redirect.from} onClick={() => setEdited({ redirect, from: '' })} />
          <RowButton label="Delete" of={redirect.from} danger onClick={() => deletion.ask(redirect)} />
        </RowMenu>
      ),
    },
  ]

  return (
    <div className="grid grid-cols-1 gap-6 max-md:gap-3">
      <PageTitle title="Redirects">
        <Button onClick={() => setEdited({ redirect: null, from: '' })}>New redirect</Button>
        <a href="/api/redirects/export.csv" download className={buttonClass({ variant: 'secondary' })}>
          Export CSV
        </a>
      </PageTitle>
      <p className="max-w-2xl text-sm text-muted">
        A redirect sends visitors from an old address to a page. Existing pages take precedence, upper and
        lower case are treated alike, and query parameters are kept.
      </p>
      <ListToolbar params={params} onChange={change} searchLabel="Search by address" />
      <PagedTable
        caption="Redirects"
        query={query}
        of={REDIRECT_LIST.rows}
        columns={columns}
        phone={PLACES}
        rowKey={({ _id }) => _id}
        page={params.page}
        onPage={(page) => change({ page })}
        emptyText={isNarrowed ? 'Nothing found!' : 'No redirects yet.'}
      />
      <ProductAddresses />
      <MissingPaths onRedirect={(from) => setEdited({ redirect: null, from })} />
      {edited !== null && <RedirectDialog {...edited} onClose={() => setEdited(null)} />}
      {deletion.asked !== null && (
        <ConfirmDialog title="Delete this redirect?" confirmLabel="Delete" {...deletion.dialog}>
          <strong className="break-all">{deletion.asked.from}</strong> will no longer be redirected.
        </ConfirmDialog>
      )}
    </div>
  )
}

const COLUMNS: readonly Column<RedirectView>[] = [
  {
    name: 'From',
    at: 'from',
    cell: ({ from, isShadowed }) => (
      <>
        <span className="font-medium break-all">{from}</span>
        {isShadowed && (
          <span className="mt-1 block">
            <Badge tone="yellow">Not used: a page has this address</Badge>
          </span>
        )}
      </>
    ),
  },
  {
    name: 'To',
    at: 'to',
    cell: ({ to, status }) => (
      <span className="break-all">
        {status === 410 ? 'Permanently removed' : to}
        {status === 302 && <span className="text-muted"> for now</span>}
      </span>
    ),
  },
  {
    name: 'Used',
    at: 'used',
    onPhone: 'max-md:text-xs max-md:text-muted',
    cell: ({ hits, lastHitAt }) =>
      hits === 0 ? (
        'never'
      ) : (
        <>
          {hits === 1 ? 'once' : `${hits} times`}
          <span className="text-muted">{`, last ${formatMoment(lastHitAt)}`}</span>
        </>
      ),
  },
]
