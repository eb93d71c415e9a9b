import type { CSSProperties } from 'react'

const MOST = 5

/** A rating from 0 to 5, shown to the nearest half, with its number, because small stars are hard to read exactly. */
export function Stars({
  rating,
  short = false,
  bare = false,
}: {
  rating: number
  /** One star on a phone. */
  short?: boolean
  /** True where the number is shown elsewhere. */
  bare?: boolean
}) {
  const halves = Math.round(rating * 2) / 2
  const style = { '--share': `${(halves / MOST) * 100}%` } as CSSProperties
  return (
    <span className="inline-flex items-center gap-1.5">
      <span
        role="img"
        aria-label={`Rated ${halves} out of ${MOST} stars`}
        className={`stars ${short ? 'max-sm:w-[1em] max-sm:bg-star max-sm:bg-none' : ''}`}
        style={style}
      />
      {!bare && (
        <span aria-hidden="true" className="text-sm font-semibold tabular-nums">
          {halves}
        </span>
      )}
    </span>
  )
}
