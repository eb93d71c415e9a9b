import { errorText } from '../../../../api/error-text.ts'
import { Button } from '../../../../ui/Button.tsx'
import { dashboardToast } from '../../../../ui/toast.ts'
import { useCopyFactsMutation } from './plants.api.ts'

/** Below the facts of a variant: gives them to all others. */
export function CopyFacts({ productId, familyId }: { productId: string; familyId: string }) {
  const [copy, { isLoading }] = useCopyFactsMutation()
  const run = async () => {
    const { data, error } = await copy({ id: familyId, body: { productId } })
    if (error !== undefined) return dashboardToast.error(errorText(error))
    dashboardToast.success(
      data.changed === 0
        ? 'All variants have these facts already'
        : `Copied to ${data.changed === 1 ? '1 variant' : `${data.changed} variants`}`,
    )
  }
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3 border-t border-line pt-4">
      <Button variant="secondary" disabled={isLoading} onClick={() => void run()}>
        Copy to all variants
      </Button>
      <p className="grow basis-60 text-sm text-muted">
        What is saved above. Height, spread and pot stay as they are.
      </p>
    </div>
  )
}
