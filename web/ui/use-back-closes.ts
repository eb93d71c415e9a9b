import { useEffect, useRef } from 'react'

const DEPTH = 'openDialogs'

type Layer = { close: () => void }
type State = { [DEPTH]?: number; idx?: number } | null

/** The open layers over the page, the lowest first. */
const layers: Layer[] = []
/** A step back of our own, whose event is still to come. */
let isSteppingBack = false
/** Dialogs have opened or closed in this moment, and the history does not know it yet. */
let isMatchDue = false
/** Called once the history is as it should be. */
const waiting: (() => void)[] = []

/**
 * Runs `leave` once the history has left the entries of dialogs that have closed, at once when there are none. The browser steps back
 * later than it is told to, so that the step would undo a leaving in between.
 */
export function onceDialogsAreLeft(leave: () => void) {
  if (isMatchDue || isSteppingBack) waiting.push(leave)
  else leave()
}

/**
 * Gives what covers the page an entry of its own in the history, so that the browser's Back closes it and leaves the page behind it
 * as it is. Each entry holds how many dialogs it stands for; the router is not told of these steps. What is still open after a Back,
 * such as a form that asks first, gets its entry again. A link inside a dialog has to replace the entry: the way back then leads to
 * this page.
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
  // To another page, several steps at once: the router's.
  if (top === undefined || state?.idx !== pageIndex) return
  event.stopImmediatePropagation()
  top.close()
  setTimeout(matchHistory)
}

/** The router's number of the page that is covered. */
let pageIndex: number | undefined

/** After whatever else opens or closes in the same moment. */
function matchSoon() {
  isMatchDue = true
  queueMicrotask(matchHistory)
}

/** As many entries of ours as there are dialogs: more are added, those too many are left. */
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
