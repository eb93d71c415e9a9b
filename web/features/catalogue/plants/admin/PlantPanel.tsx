import { paths } from '../../../../../contract/paths.ts'
import type { PlantFactsAnswer } from '../../../../../contract/schemas/plant.ts'
import { Link } from '../../../../routing/Link.tsx'
import { QueryStates } from '../../../../tables/QueryStates.tsx'
import { useFresh } from '../../../../tables/use-fresh.ts'
import { PlantForm } from './PlantForm.tsx'
import { useGetPlantFactsQuery } from './plants.api.ts'
import { Panel } from '../../../../ui/Panel.tsx'

/** Below the form of a product: its facts as a plant, with a save button of its own. */
export function PlantPanel({ productId }: { productId: string }) {
  const query = useFresh(useGetPlantFactsQuery({ productId }, { refetchOnMountOrArgChange: true }))
  return (
    <Panel title="Plant facts">
      <p className="text-sm text-muted">
        Shown on the product page. Empty fields are unknown, and unknown safety is never shown as safe.{' '}
        <Link to={paths.importPlantFacts()} className="link whitespace-nowrap">
          Import plant facts
        </Link>
      </p>
      <QueryStates<PlantFactsAnswer> query={query} failure="The plant facts could not be loaded.">
        {(stored) => <PlantForm productId={productId} stored={stored} />}
      </QueryStates>
    </Panel>
  )
}
