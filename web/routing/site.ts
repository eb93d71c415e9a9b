import { createContext, useContext } from 'react'

const OriginContext = createContext('')

export const OriginProvider = OriginContext.Provider

/** The shop's public origin, without a trailing slash, for canonical addresses and link previews. */
export const useOrigin = () => useContext(OriginContext)
