import { MAX_COMPARED } from '../../../../contract/compare.ts'
import { paths } from '../../../../contract/paths.ts'
import type { ProductView } from '../../../../contract/schemas/product.ts'
import { Button } from '../../../ui/Button.tsx'
import { LazyPart } from '../../../ui/LazyPart.tsx'
import { setCompared, useCompared } from './compared.ts'

/** The checkbox that adds a plant with facts to the comparison. Without scripts it belongs to the form of `CompareChosen`. */
export function CompareBox({ product: { _id, name, plant } }: { product: ProductView }) {
  const ids = useCompared()
  const isChosen = ids.includes(_id)
  return (
    plant && (
      <label className="inline-flex min-h-11 items-center gap-2 text-sm">
        <input
          type="checkbox"
          name="ids"
          value={_id}
          form="compare"
          checked={isChosen}
          disabled={!isChosen && ids.length >= MAX_COMPARED}
          onChange={() => setCompared(isChosen ? ids.filter((id) => id !== _id) : [...ids, _id])}
          className="accent-leaf"
        />
        <span>
          Compare<span className="sr-only">{` ${name}`}</span>
        </span>
      </label>
    )
  )
}

/** Makes the box below each card of a list. */
export const compareBox = (product: ProductView) => <CompareBox product={product} />

const openTray = async () => (await import('./CompareTray.tsx')).CompareTray

/**
 * Shows the number of compared products and the link to the comparison. It stands at the end of a page and sticks to the
 * lower edge of the screen.
 */
export const CompareChosen = () =>
  useCompared().length > 0 ? (
    <LazyPart name="The comparison" open={openTray} with={{}} waiting={null} />
  ) : (
    <form id="compare" action={paths.compare()} className="not-noscript:hidden">
      <Button type="submit">Compare selected plants</Button>
    </form>
  )
