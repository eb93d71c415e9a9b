import { useState } from 'react'
import { tracePage } from '../../../../../contract/office.ts'
import type { LotListView, LotView } from '../../../../../contract/schemas/lot.ts'
import { Link } from '../../../../routing/Link.tsx'
import { EditPanel, FRESH } from '../../../../tables/edit/EditPanel.tsx'
import { RowButton } from '../../../../tables/RowActions.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { LotDialog } from './LotDialog.tsx'
import { lotWords } from './lot-words.ts'
import { useGetLotsQuery } from './lots.api.ts'

/** Below the form of a product: the lots in which it was received. */
export function LotsPanel({ product }: { product: { _id: string; name: string } }) {
  const query = useGetLotsQuery({ product: product._id, page: 1, limit: 100 }, FRESH)
  const [edited, setEdited] = useState<{ lot: LotView | null } | null>(null)
  return (
    <EditPanel<LotListView>
      title="Lots"
      intro="What came from a grower under one code. Orders note the lot they were packed from."
      query={query}
      failure="The lots could not be loaded."
    >
      {({ lots }) => (
        <>
          {lots.length > 0 && (
            <ul className="divide-y divide-line">
              {lots.map((lot) => (
                <li key={lot._id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
                  <Link
                    to={tracePage(lot.code)}
                    className="inline-flex min-h-6 items-center font-semibold wrap-anywhere hover:underline pointer-coarse:min-h-11"
                  >
                    {lot.code}
                  </Link>
                  <span className="grow text-sm text-muted wrap-anywhere">{lotWords(lot)}</span>
                  <RowButton label="Edit" of={lot.code} onClick={() => setEdited({ lot })} />
                </li>
              ))}
            </ul>
          )}
          <Button variant="secondary" className="justify-self-start" onClick={() => setEdited({ lot: null })}>
            New lot
          </Button>
          {edited !== null && (
            <LotDialog
              product={{ id: product._id, name: product.name }}
              lot={edited.lot}
              onClose={() => setEdited(null)}
            />
          )}
        </>
      )}
    </EditPanel>
  )
}
