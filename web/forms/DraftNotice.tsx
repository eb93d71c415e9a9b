import { Button } from '../ui/Button.tsx'

/** Tells that unsaved text of an earlier visit is back, and offers to do without it. */
export function DraftNotice({ onStartOver }: { onStartOver: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-2xl bg-leaf-soft px-4 py-3 text-sm"
    >
      <p>What you typed before is back. It has not been saved yet.</p>
      <Button variant="secondary" onClick={onStartOver}>
        Start over
      </Button>
    </div>
  )
}
