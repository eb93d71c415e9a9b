import type { ReactNode } from 'react'

/** The care card's symbols: 48 by 48, a line in the shop's green over one flat tone. The text beside them says the same. */
const symbol = (tone: ReactNode, lines: ReactNode) =>
  function Symbol() {
    return (
      <svg viewBox="0 0 48 48" aria-hidden="true" className="care-symbol size-12">
        {tone}
        <g className="care-lines">{lines}</g>
      </svg>
    )
  }

export const Sun = symbol(
  <circle cx="24" cy="24" r="8" className="fill-star/50" />,
  <>
    <circle cx="24" cy="24" r="8" />
    <path d="M24 6v5M24 37v5M6 24h5M37 24h5M11.3 11.3l3.5 3.5M33.2 33.2l3.5 3.5M11.3 36.7l3.5-3.5M33.2 14.8l3.5-3.5" />
  </>,
)

export const Drop = symbol(
  <path d="M12 29q12 5 24 0c0 7-5 12-12 12s-12-5-12-12z" className="fill-series-4/40" />,
  <path d="M24 6c7 9 12 15 12 23a12 12 0 0 1-24 0c0-8 5-14 12-23z" />,
)

export const Cat = symbol(
  <path d="M10 32q14 12 28 0c-2 6-8 9-14 9s-12-3-14-9z" className="fill-clay/25" />,
  <path d="M9 8l8 6h14l8-6v19c0 9-7 14-15 14S9 36 9 27zM17 24v2M31 24v2M22 31l2 2 2-2M24 33v2" />,
)

export const Ruler = symbol(
  <path d="M22 32h18l-3 10H25z" className="fill-clay/30" />,
  <path d="M12 6H7v36h5M7 15h4M7 24h4M7 33h4M22 32h18l-3 10H25zM31 32V18M31 22c-6 0-9-3-9-8 6 0 9 3 9 8zM31 18c0-5 3-8 9-8 0 5-3 8-9 8z" />,
)
