import { Button } from '../ui/Button.tsx'

/** Says that unsaved text of an earlier visit is restored, and offers to discard it. */
export function DraftNotice({ onStartOver }: { onStartOver: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-2xl bg-leaf-soft px-4 py-3 text-sm"
    >
      <p>Your unsaved text was restored.</p>
      <Button variant="secondary" onClick={onStartOver}>
        Start over
      </Button>
    </div>
  )
}
