import { createContext, useContext } from 'react'

/** The shop's name, as pages and previews of links carry it. */
export const SHOP_NAME = 'Fern & Co.'

const OriginContext = createContext('')

export const OriginProvider = OriginContext.Provider

/** The shop's public origin, without a trailing slash: what canonical addresses and previews of links begin with. */
export const useOrigin = () => useContext(OriginContext)
