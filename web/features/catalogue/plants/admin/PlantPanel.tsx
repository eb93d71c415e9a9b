import { importPage } from '../../../../../contract/office.ts'
import type { PlantFactsAnswer } from '../../../../../contract/schemas/plant.ts'
import { Link } from '../../../../routing/Link.tsx'
import { EditPanel, FRESH } from '../../../../tables/edit/EditPanel.tsx'
import { CopyFacts } from './CopyFacts.tsx'
import { PlantForm } from './PlantForm.tsx'
import { useGetPlantFactsQuery } from './plants.api.ts'

type PlantPanelProps = {
  productId: string
  /** Only of a variant. */
  familyId: string | undefined
}

/** Below the form of a product: its facts as a plant. */
export function PlantPanel({ productId, familyId }: PlantPanelProps) {
  const query = useGetPlantFactsQuery({ productId }, FRESH)
  return (
    <EditPanel<PlantFactsAnswer>
      title="Plant facts"
      intro={
        <>
          Shown on the product page. Empty fields are unknown, and unknown safety is never shown as safe.{' '}
          <Link to={importPage('plant-facts')} className="link whitespace-nowrap">
            Import plant facts
          </Link>
        </>
      }
      query={query}
      failure="The plant facts could not be loaded."
    >
      {(stored) => (
        <>
          <PlantForm productId={productId} stored={stored} />
          {stored.facts !== null && familyId !== undefined && (
            <CopyFacts productId={productId} familyId={familyId} />
          )}
        </>
      )}
    </EditPanel>
  )
}
