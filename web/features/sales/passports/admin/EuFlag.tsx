/** Twelve stars in a circle, each upright (Council of Europe and European Union, graphical guide to the emblem); on a width of 27 and a height of 18. */
const STARS = Array.from({ length: 12 }, (_, hour) => {
  const turn = (hour * Math.PI) / 6
  return starAt(13.5 + 6 * Math.sin(turn), 9 - 6 * Math.cos(turn))
})

/** The points of a star with five arms and a radius of 1. */
function starAt(x: number, y: number): string {
  // The inner corners of a pentagram.
  const inner = 0.381966
  return Array.from({ length: 10 }, (_, corner) => {
    const [radius, turn] = [corner % 2 === 0 ? 1 : inner, (corner * Math.PI) / 5]
    return `${(x + radius * Math.sin(turn)).toFixed(3)},${(y - radius * Math.cos(turn)).toFixed(3)}`
  }).join(' ')
}

export const EuFlag = ({ className }: { className: string }) => (
  <svg viewBox="0 0 27 18" role="img" aria-label="Flag of the European Union" className={className}>
    <rect width="27" height="18" fill="#003399" />
    {STARS.map((points) => (
      <polygon key={points} points={points} fill="#ffcc00" />
    ))}
  </svg>
)
