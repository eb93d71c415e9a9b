import { Button } from '../../../ui/Button.tsx'

type ProductsFailedProps = { text: string; onRetry: () => unknown }

/** The message for a list that could not be loaded, with a button to retry. */
export function ProductsFailed({ text, onRetry }: ProductsFailedProps) {
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-5 rounded-card border border-line bg-surface px-6 py-16 text-center"
    >
      <p className="font-serif text-xl">{text}</p>
      <Button variant="secondary" onClick={() => void onRetry()}>
        Try again
      </Button>
    </div>
  )
}
