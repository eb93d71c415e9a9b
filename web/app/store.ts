import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { api } from '../api/api.ts'
import type { Transport } from '../api/transport.ts'
import { authReducer } from '../features/people/auth/auth.slice.ts'
import { cartReducer } from '../features/sales/cart/cart.slice.ts'

// Combined once: doing so asks every reducer for its state, which is not for every page the server draws.
const reducer = combineReducers({ [api.reducerPath]: api.reducer, auth: authReducer, cart: cartReducer })

/** A store of one's own for every browser page, every render on the server and every test. */
export function makeStore(transport: Transport) {
  return configureStore({
    reducer,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: transport },
        serializableCheck: false,
        immutableCheck: false,
      }).concat(api.middleware),
    // On the server nobody listens to a store, so there is nothing to batch, and no timer to keep it for.
    enhancers: (getDefault) => getDefault({ autoBatch: !import.meta.env.SSR }),
  })
}

export type AppStore = ReturnType<typeof makeStore>
