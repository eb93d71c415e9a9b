import { useEffect, useRef, useState, type PointerEvent as Press, type RefObject } from 'react'

type Row = Record<string, unknown>
let made = 0
const newIds = (count: number): number[] => Array.from({ length: count }, () => (made += 1))

export type Entries = ReturnType<typeof useEntries>

/**
 * The rows of a list on a screen, which have no names of their own: an id each, so that a moved row stays open and keeps
 * the focus; which are open; and moving by a pointer or by keys.
 *
 * @param refused indexes of rows that were refused, which are opened
 * @param parts what gets the focus of a row that is added, and of the one in the place of a removed one
 */
export function useEntries(
  list: RefObject<HTMLOListElement | null>,
  rows: readonly Row[],
  onChange: (rows: Row[]) => void,
  refused: readonly number[],
  parts = { added: 'details input, details select, details textarea', kept: 'summary' },
) {
  const [ids, setIds] = useState(() => newIds(rows.length))
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const [dragged, setDragged] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  /** What gets the focus once the change is on the screen. */
  const [sought, setSought] = useState<{ id: number; part: string } | null>(null)
  // Discarded changes, or a default, bring other rows.
  if (ids.length !== rows.length) setIds(newIds(rows.length))
  const [wasRefused, setWasRefused] = useState('')
  const isRefused = refused.join(' ')
  if (isRefused !== wasRefused) {
    setWasRefused(isRefused)
    setOpened((now) => new Set([...now, ...refused.flatMap((index) => ids[index] ?? [])]))
  }

  useEffect(() => {
    if (sought === null) return
    const entry = list.current?.querySelector(`:scope > [data-entry="${sought.id}"]`)
    entry?.querySelector<HTMLElement>(sought.part)?.focus()
  }, [sought, list])

  const change = (next: Row[], nextIds: number[]) => {
    setIds(nextIds)
    onChange(next)
  }
  const move = (from: number, to: number) => {
    const [row, id] = [rows[from], ids[from]]
    if (row === undefined || id === undefined || from === to || to < 0 || to >= rows.length) return
    change(rows.toSpliced(from, 1).toSpliced(to, 0, row), ids.toSpliced(from, 1).toSpliced(to, 0, id))
    setSaid(`Moved to ${to + 1} of ${rows.length}`)
    setSought({ id, part: HANDLE })
  }
  const latest = useRef({ ids, move })
  useEffect(() => {
    latest.current = { ids, move }
  })

  return {
    ids,
    said,
    move,
    isOpen: (index: number) => opened.has(ids[index] ?? 0),
    isDragged: (index: number) => dragged !== null && dragged === ids[index],
    setOpen: (index: number, isOpen: boolean) => {
      const id = ids[index]
      if (id === undefined) return
      setOpened((now) => new Set(isOpen ? [...now, id] : [...now].filter((each) => each !== id)))
    },
    add: (row: Row) => {
      const [id = 0] = newIds(1)
      change([...rows, row], [...ids, id])
      setOpened((now) => new Set([...now, id]))
      setSought({ id, part: parts.added })
    },
    remove: (index: number) => {
      change(rows.toSpliced(index, 1), ids.toSpliced(index, 1))
      setSaid('Removed')
      // The entry that takes its place, or the one before.
      const next = ids[index + 1] ?? ids[index - 1]
      if (next === undefined)
        list.current?.closest('fieldset')?.querySelector<HTMLElement>(':scope > button')?.focus()
      else setSought({ id: next, part: parts.kept })
    },
    /** Moves a row with the pointer until it is let go; Escape puts it back. */
    drag: (index: number, press: Press) => {
      const id = ids[index]
      if (id === undefined || press.button !== 0) return
      setDragged(id)
      const follow = ({ clientY }: PointerEvent) => {
        scrollNear(clientY)
        latest.current.move(latest.current.ids.indexOf(id), placeAt(list.current, id, clientY))
      }
      const stop = () => {
        setDragged(null)
        window.removeEventListener('pointermove', follow)
        window.removeEventListener('pointerup', stop)
        window.removeEventListener('pointercancel', stop)
        window.removeEventListener('keydown', giveUp)
      }
      const giveUp = (event: KeyboardEvent) => {
        if (event.key !== 'Escape') return
        latest.current.move(latest.current.ids.indexOf(id), index)
        stop()
      }
      // Of the window, because the handle is taken out of the page and put back when its row moves.
      window.addEventListener('pointermove', follow)
      window.addEventListener('pointerup', stop)
      window.addEventListener('pointercancel', stop)
      window.addEventListener('keydown', giveUp)
    },
  }
}

/** The handle of an entry, by which it is moved. */
const HANDLE = '[data-handle]'

/** How many other rows have their middle above the pointer: rows may be of different heights. */
function placeAt(list: HTMLOListElement | null, id: number, y: number): number {
  const others = [...(list?.children ?? [])].filter((row) => row.getAttribute('data-entry') !== String(id))
  return others.filter((row) => {
    const { top, height } = row.getBoundingClientRect()
    return top + height / 2 < y
  }).length
}

/** Pixels from an edge of the window within which a dragged row scrolls the page. */
const EDGE = 80

function scrollNear(y: number): void {
  if (y < EDGE) window.scrollBy({ top: -EDGE / 4 })
  else if (y > window.innerHeight - EDGE) window.scrollBy({ top: EDGE / 4 })
}
