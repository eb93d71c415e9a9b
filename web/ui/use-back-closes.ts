import { useEffect, useRef } from 'react'

const DEPTH = 'openDialogs'

type Layer = { close: () => void }
type State = { [DEPTH]?: number; idx?: number } | null

/** The open layers over the page, the lowest first. */
const layers: Layer[] = []
/** True while a step back of our own is pending, whose event is still to come. */
let isSteppingBack = false
/** True while dialogs have opened or closed and the history is not updated yet. */
let isMatchDue = false
/** Callbacks for the moment when the history is up to date. */
const waiting: (() => void)[] = []

/**
 * Runs `leave` once the history has left the entries of closed dialogs, at once when there are none. The browser's step
 * back is asynchronous and would undo a navigation in between.
 */
export function onceDialogsAreLeft(leave: () => void) {
  if (isMatchDue || isSteppingBack) waiting.push(leave)
  else leave()
}

/**
 * Gives an overlay an entry of its own in the history, so that the browser's Back closes it and leaves the page behind
 * it unchanged. Each entry holds the number of dialogs it stands for; the router is not informed of these steps. An
 * overlay that stays open after a Back, such as a form that asks first, gets its entry again. A link inside a dialog has
 * to replace the entry, so that Back returns to this page.
 */
export function useBackCloses(open: boolean, onClose: () => void) {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    if (!open) return
    const layer = { close: () => latest.current() }
    layers.push(layer)
    window.addEventListener('popstate', onBack, { capture: true })
    matchSoon()
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      matchSoon()
    }
  }, [open])
}

const stateNow = () => window.history.state as State
const depthOf = (state: State) => state?.[DEPTH] ?? 0

function onBack(event: PopStateEvent) {
  if (isSteppingBack) {
    isSteppingBack = false
    event.stopImmediatePropagation()
    return matchHistory()
  }
  const top = layers.at(-1)
  const state = event.state as State
  // A navigation to another page, over several entries, which the router handles.
  if (top === undefined || state?.idx !== pageIndex) return
  event.stopImmediatePropagation()
  top.close()
  setTimeout(matchHistory)
}

/** The router's index of the covered page. */
let pageIndex: number | undefined

/** Runs after everything else that opens or closes at the same moment. */
function matchSoon() {
  isMatchDue = true
  queueMicrotask(matchHistory)
}

/** Makes the number of our entries equal to that of the dialogs, by adding or leaving entries. */
function matchHistory() {
  isMatchDue = false
  if (isSteppingBack) return
  const state = stateNow()
  if (layers.length > 0) pageIndex = state?.idx
  const missing = layers.length - depthOf(state)
  if (missing < 0) {
    isSteppingBack = true
    window.history.go(missing)
  }
  for (let depth = depthOf(state) + 1; depth <= layers.length; depth += 1)
    window.history.pushState({ ...state, [DEPTH]: depth }, '')
  if (!isSteppingBack) for (const leave of waiting.splice(0)) leave()
}
