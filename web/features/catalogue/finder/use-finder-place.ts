import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Place } from '../../../../contract/plant-finder.ts'
import { placeFromUrl, placeToUrl } from './finder-place.ts'

/**
 * Returns the place in the address, and how to change it. An answer shows at the click; the address follows a moment
 * later and decides.
 */
export function useFinderPlace(): [Place, (place: Place) => void] {
  const [params, setParams] = useSearchParams()
  const address = params.toString()
  const [chosen, setChosen] = useState({ address, place: placeFromUrl(params) })
  if (chosen.address !== address) setChosen({ address, place: placeFromUrl(params) })
  const show = (place: Place) => {
    setChosen({ address, place })
    setParams(placeToUrl(place), { preventScrollReset: true })
  }
  return [chosen.place, show]
}
