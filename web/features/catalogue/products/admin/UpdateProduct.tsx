import { useState } from 'react'
import { useParams } from 'react-router'
import type { ManagedProductView } from '../../../../../contract/schemas/product.ts'
import { useGetWaitingQuery } from '../../../../api/office.api.ts'
import { useCategories, useShopView } from '../../../../routing/shop.ts'
import { LazyPart } from '../../../../ui/LazyPart.tsx'
import { PageTitle } from '../../../../tables/PageTitle.tsx'
import { QueryStates } from '../../../../tables/QueryStates.tsx'
import { useFresh } from '../../../../tables/use-fresh.ts'
import { useGetManagedProductQuery } from './products.api.ts'
import { StockPanel } from '../../stock/admin/StockPanel.tsx'
import { UpdateForm } from './UpdateForm.tsx'

/** Most edits do not need these forms, so they are loaded after the page. */
const openAccessoryPanel = () =>
  import('../../plants/admin/AccessoryPanel.tsx').then(({ AccessoryPanel }) => AccessoryPanel)
const openFieldPanels = () => import('./FieldPanels.tsx').then(({ FieldPanels }) => FieldPanels)
const openLotsPanel = () => import('../../lots/admin/LotsPanel.tsx').then(({ LotsPanel }) => LotsPanel)
const openSalePanel = () => import('./SalePanel.tsx').then(({ SalePanel }) => SalePanel)
const openTaxPanel = () => import('./TaxPanel.tsx').then(({ TaxPanel }) => TaxPanel)
const openPicturesPanel = () =>
  import('./pictures/PicturesPanel.tsx').then(({ PicturesPanel }) => PicturesPanel)
const openVariantsPanel = () =>
  import('./variants/VariantsPanel.tsx').then(({ VariantsPanel }) => VariantsPanel)
const openPlantPanel = () => import('../../plants/admin/PlantPanel.tsx').then(({ PlantPanel }) => PlantPanel)

export function Component() {
  const { id = '' } = useParams()
  return (
    <div className="grid max-w-3xl gap-6">
      <PageTitle title="Update Product" />
      <Editor key={id} id={id} />
    </div>
  )
}

/** Opens the form once, with the data stored then; no later answer or failure of the query closes it. A picture that the panel below has saved is its image, too. */
function Editor({ id }: { id: string }) {
  const { money } = useShopView()
  const { withKey } = useCategories()
  const labels = useGetWaitingQuery().data?.labels
  const [opened, setOpened] = useState<ManagedProductView | null>(null)
  const query = useFresh(useGetManagedProductQuery({ id }, { refetchOnMountOrArgChange: true }))
  if (opened === null && query.currentData !== undefined) setOpened(query.currentData)
  if (opened !== null)
    return (
      <>
        <UpdateForm product={opened} image={query.currentData?.image ?? opened.image} />
        {opened.lowestPrice !== undefined && (
          <LazyPart name="The sale" open={openSalePanel} with={{ productId: id }} waiting={null} />
        )}
        {money !== undefined && (
          <LazyPart name="The tax" open={openTaxPanel} with={{ productId: id }} waiting={null} />
        )}
        <LazyPart name="Publishing" open={openFieldPanels} with={{ productId: id }} waiting={null} />
        <StockPanel productId={id} />
        {labels === 'plants' && (
          <LazyPart name="The lots" open={openLotsPanel} with={{ product: opened }} waiting={null} />
        )}
        <LazyPart name="The pictures" open={openPicturesPanel} with={{ productId: id }} waiting={null} />
        <LazyPart name="The variants" open={openVariantsPanel} with={{ product: opened }} waiting={null} />
        {withKey(opened.category)?.holds === 'accessories' && (
          <LazyPart
            name="What it goes with"
            open={openAccessoryPanel}
            with={{ productId: id }}
            waiting={null}
          />
        )}
        <LazyPart
          name="The plant facts"
          open={openPlantPanel}
          with={{ productId: id, familyId: opened.family?._id }}
          waiting={null}
        />
      </>
    )
  return (
    <QueryStates<ManagedProductView> query={query} failure="Error fetching product!...">
      {() => null}
    </QueryStates>
  )
}
