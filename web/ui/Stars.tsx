import type { CSSProperties } from 'react'

const MOST = 5

/** A rating from 0 to 5, shown to the nearest half. */
export function Stars({ rating }: { rating: number }) {
  const halves = Math.round(rating * 2) / 2
  const style = { '--share': `${(halves / MOST) * 100}%` } as CSSProperties
  return (
    <span role="img" aria-label={`Rated ${halves} out of ${MOST} stars`} className="stars" style={style} />
  )
}
