import { useState } from 'react'
import { LOT_LIST } from '../../../../../contract/lists.ts'
import { tracePage } from '../../../../../contract/office.ts'
import { paths } from '../../../../../contract/paths.ts'
import type { LotView } from '../../../../../contract/schemas/lot.ts'
import { Link } from '../../../../routing/Link.tsx'
import type { Column } from '../../../../tables/DataTable.tsx'
import { ListToolbar } from '../../../../tables/ListToolbar.tsx'
import { PagedTable } from '../../../../tables/PagedTable.tsx'
import { PageTitle } from '../../../../tables/PageTitle.tsx'
import { RowButton, RowLink, RowMenu } from '../../../../tables/RowActions.tsx'
import { useConfirmation } from '../../../../tables/use-confirmation.ts'
import { useList } from '../../../../tables/use-list.ts'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { LotDialog } from './LotDialog.tsx'
import { lotWords } from './lot-words.ts'
import { useDeleteLotMutation, useGetLotsQuery } from './lots.api.ts'

const PLACES = { widths: 'minmax(0,1fr) auto', lines: ['code actions', 'product .', 'from .'] }

const texts = { success: 'Lot deleted', failure: 'Failed to delete' }

/** All lots, and the way to what was sold of each. */
export function Component() {
  const { params, change, isNarrowed, wanted } = useList(LOT_LIST)
  const query = useGetLotsQuery(wanted, { refetchOnMountOrArgChange: true })
  const [edited, setEdited] = useState<LotView | null>(null)
  const [remove] = useDeleteLotMutation()
  const deletion = useConfirmation<LotView>(({ _id }) => remove({ id: _id }), texts)

  const columns: Column<LotView>[] = [
    {
      name: 'Lot',
      at: 'code',
      cell: (lot) => (
        <Link
          to={tracePage(lot.code)}
          className="inline-flex min-h-6 items-center font-semibold wrap-anywhere hover:underline pointer-coarse:min-h-11"
        >
          {lot.code}
        </Link>
      ),
    },
    {
      name: 'Product',
      at: 'product',
      cell: ({ productId, productName }) => (
        <Link to={paths.updateProduct(productId)} className="wrap-anywhere hover:underline">
          {productName}
        </Link>
      ),
    },
    { name: 'From', at: 'from', onPhone: 'max-md:text-xs max-md:text-muted', cell: lotWords },
    {
      name: 'Actions',
      screenOnly: true,
      at: 'actions',
      cell: (lot) => (
        <RowMenu of={lot.code}>
          <RowLink label="Trace" of={lot.code} to={tracePage(lot.code)} />
          <RowButton label="Edit" of={lot.code} onClick={() => setEdited(lot)} />
          <RowButton label="Delete" of={lot.code} danger onClick={() => deletion.ask(lot)} />
        </RowMenu>
      ),
    },
  ]

  return (
    <div className="grid grid-cols-1 gap-6 max-md:gap-3">
      <PageTitle title="Lots" />
      <p className="max-w-2xl text-sm text-muted">
        New lots are added on the page of their product. Trace lists the orders that were packed from a lot.
      </p>
      <ListToolbar params={params} onChange={change} searchLabel="Search by code, product or supplier" />
      <PagedTable
        caption="Lots"
        query={query}
        of={LOT_LIST.rows}
        columns={columns}
        phone={PLACES}
        rowKey={({ _id }) => _id}
        page={params.page}
        onPage={(page) => change({ page })}
        emptyText={isNarrowed ? 'Nothing found!' : 'No lots yet.'}
      />
      {edited !== null && (
        <LotDialog
          product={{ id: edited.productId, name: edited.productName }}
          lot={edited}
          onClose={() => setEdited(null)}
        />
      )}
      {deletion.asked !== null && (
        <ConfirmDialog title="Delete this lot?" confirmLabel="Delete" {...deletion.dialog}>
          <strong className="wrap-anywhere">{deletion.asked.code}</strong> will be gone. A lot that orders
          were packed from is kept.
        </ConfirmDialog>
      )}
    </div>
  )
}
