import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { api } from '../api/api.ts'
import type { Transport } from '../api/transport.ts'
import { authReducer } from '../features/people/login/auth.slice.ts'
import { cartReducer } from '../features/sales/cart/cart.slice.ts'

// Combined once and not per render, because combining calls every reducer for its initial state.
const reducer = combineReducers({ [api.reducerPath]: api.reducer, auth: authReducer, cart: cartReducer })

/** Makes a store of its own for every browser page, every render on the server and every test. */
export function makeStore(transport: Transport) {
  return configureStore({
    reducer,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: transport },
        serializableCheck: false,
        immutableCheck: false,
      }).concat(api.middleware),
    // No batching on the server: nothing subscribes to the store there, and the batch's timer would keep it in memory.
    enhancers: (getDefault) => getDefault({ autoBatch: !import.meta.env.SSR }),
  })
}

export type AppStore = ReturnType<typeof makeStore>
