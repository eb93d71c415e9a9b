import type { Found } from './use-found.ts'

type HitsProps = {
  id: string
  groups: readonly { name: string; hits: readonly Found[] }[]
  /** The place of the chosen hit among all. */
  chosen: number
  idOf: (place: number) => string
  onOpen: (hit: Found) => void
}

/** The hits of a search, by kind; the field beside them keeps the focus. */
export function Hits({ id, groups, chosen, idOf, onOpen }: HitsProps) {
  /** The place of a group's first hit. */
  const firstOf = (group: number) => groups.slice(0, group).reduce((sum, { hits }) => sum + hits.length, 0)
  return (
    <div id={id} role="listbox" aria-label="Results" className="grid gap-3">
      {groups.map(({ name, hits }, group) => (
        <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <p id={`${id}-${name}`} className="px-4 py-1 text-xs font-semibold text-muted">
            {name}
          </p>
          {hits.map((hit, index) => {
            const place = firstOf(group) + index
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the focus and its keys
              <div
                key={hit.to + hit.title}
                id={idOf(place)}
                role="option"
                aria-selected={place === chosen}
                onClick={() => onOpen(hit)}
                className="grid min-h-11 cursor-pointer content-center rounded-2xl px-4 py-1.5 text-sm wrap-anywhere hover:bg-leaf-soft aria-selected:bg-leaf-soft aria-selected:outline-2 aria-selected:outline-leaf"
              >
                <span className="font-medium">{hit.title}</span>
                {hit.detail !== '' && <span className="text-muted">{hit.detail}</span>}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
