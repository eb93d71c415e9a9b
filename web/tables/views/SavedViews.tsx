import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { SavedView } from '../../../contract/schemas/view.ts'
import { shownQuery, type ViewedShape } from '../../../contract/views.ts'
import { QueryStates } from '../QueryStates.tsx'
import { ChangeView } from './ChangeView.tsx'
import { SaveView } from './SaveView.tsx'
import { ViewLine } from './ViewLine.tsx'
import { useGetViewsQuery } from './views.api.ts'

type SavedViewsProps = { shape: ViewedShape; onChosen: () => void }

/** The views of a list: each is a link; the user's own ones can be changed, and the list's current state can be saved. */
export function SavedViews({ shape, onChosen }: SavedViewsProps) {
  const { search, pathname } = useLocation()
  const shown = shownQuery(shape, new URLSearchParams(search))
  const query = useGetViewsQuery({ list: shape.name }, { refetchOnMountOrArgChange: true })
  const [changing, setChanging] = useState<string | null>(null)
  const panel = useRef<HTMLElement>(null)
  /** Moves the focus, because the element that had it is gone. */
  const closeMenu = () => {
    setChanging(null)
    panel.current?.focus()
  }
  const isSaved = ({ by, query: saved }: SavedView) => by === undefined && saved === shown

  return (
    <section ref={panel} tabIndex={-1} aria-label="Saved views" className="grid gap-3 outline-none">
      <QueryStates query={query}>
        {({ views }) => (
          <>
            {views.length > 0 && (
              <ul className="grid max-h-80 gap-1 overflow-y-auto p-1">
                {views.map((view) => (
                  <li key={view._id}>
                    {view._id === changing ? (
                      <ChangeView view={view} shown={shown} onDone={closeMenu} />
                    ) : (
                      <ViewLine
                        view={view}
                        to={`${pathname}?${view.query}`}
                        isShown={view.query === shown}
                        onChosen={onChosen}
                        onChange={() => setChanging(view._id)}
                      />
                    )}
                  </li>
                ))}
              </ul>
            )}
            {shown === '' ? (
              <p className="p-1 text-sm text-muted">
                {views.length === 0 && 'No saved views yet. '}
                Search, filter or sort the list, then save it as a view.
              </p>
            ) : (
              !views.some(isSaved) && <SaveView list={shape.name} shown={shown} onDone={closeMenu} />
            )}
          </>
        )}
      </QueryStates>
    </section>
  )
}
