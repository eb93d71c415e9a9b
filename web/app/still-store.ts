import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { Transport } from '../api/transport.ts'
import type { AppStore } from './store.ts'

type State = ReturnType<AppStore['getState']>
/** A call that a part of the page would make. */
type Ask = ThunkAction<PromiseLike<unknown>, State, Transport, UnknownAction>

/** The result of a query hook whose call is not made. */
const NOT_ASKED = { unsubscribe: () => undefined }

/**
 * A store to draw from: it stays as `store` is now, because the browser's first render has to equal the drawing. The
 * calls of the drawn parts are collected and not made.
 */
export function stillStore(store: AppStore): { still: AppStore; asked: Ask[] } {
  const state = store.getState()
  const asked: Ask[] = []
  const dispatch = (action: unknown) => {
    if (typeof action === 'function') asked.push(action as Ask)
    return NOT_ASKED
  }
  return { still: { ...store, getState: () => state, dispatch: dispatch as AppStore['dispatch'] }, asked }
}
