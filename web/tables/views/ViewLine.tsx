import Check from 'lucide-react/icons/check'
import Pencil from 'lucide-react/icons/pencil'
import type { SavedView } from '../../../contract/schemas/view.ts'
import { Link } from '../../routing/Link.tsx'

type ViewLineProps = {
  view: SavedView
  to: string
  isShown: boolean
  onChosen: () => void
  onChange: () => void
}

export function ViewLine({ view, to, isShown, onChosen, onChange }: ViewLineProps) {
  const { name, by, shared, outdated } = view
  const note = by === undefined ? shared && 'Shared' : `By ${by}`
  return (
    <div className="flex items-center gap-1">
      <Link
        to={to}
        onClick={onChosen}
        aria-current={isShown ? 'true' : undefined}
        className="flex min-h-11 min-w-0 grow items-center gap-2 rounded-xl px-3 py-1.5 text-sm hover:bg-leaf-soft aria-[current]:font-semibold aria-[current]:text-leaf"
      >
        <span className="min-w-0 grow wrap-anywhere">
          {name}
          {note !== false && <span className="block text-xs font-normal text-muted">{note}</span>}
          {outdated && (
            <span className="block text-xs font-normal text-warn">
              A filter of this view no longer exists
            </span>
          )}
        </span>
        {isShown && <Check aria-hidden="true" className="size-4 shrink-0" />}
      </Link>
      {by === undefined && (
        <button
          type="button"
          aria-label={`Edit view ${name}`}
          onClick={onChange}
          className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-leaf-soft hover:text-ink"
        >
          <Pencil aria-hidden="true" className="size-4" />
        </button>
      )}
    </div>
  )
}
