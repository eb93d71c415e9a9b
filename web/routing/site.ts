import { createContext, useContext } from 'react'

const OriginContext = createContext('')

export const OriginProvider = OriginContext.Provider

/** The shop's public origin, without a trailing slash: what canonical addresses and previews of links begin with. */
export const useOrigin = () => useContext(OriginContext)
