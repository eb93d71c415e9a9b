import { Spinner } from '../../../ui/Spinner.tsx'

/** Keeps about the height of a grid, so that the footer does not move. */
export function ProductsLoading() {
  return (
    <div className="grid min-h-[60vh] place-items-center">
      <Spinner />
    </div>
  )
}
