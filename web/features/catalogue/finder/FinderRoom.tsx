import { lightAt, type Place } from '../../../../contract/plant-finder.ts'
import { lightThere } from './finder-words.ts'

/**
 * A unit of the drawing is a centimetre of height; the ruler shows metres from the window into the room, and so is a
 * little shorter.
 */
const FLOOR = 300
const METRE = 75
const AT: Record<Place['away'], number> = {
  sill: 62,
  near: 62 + METRE / 2,
  middle: 62 + 1.5 * METRE,
  far: 62 + 3 * METRE,
}
const SILL = 196

/** The position of the sun behind the window: high, low or not visible. */
const SUN: Record<Place['window'], number | null> = { north: null, east: 150, south: 92, west: 158 }

const CAT = 'M0 0V-18Q-2-30 6-33L9-40 14-35H20L25-40 27-33Q34-28 30-18L32 0zM30-4Q44-4 42-18Q41-24 46-26'

type FinderRoomProps = {
  place: Place
  /** The height of the best match, without its pot. */
  heightCm: number | null
}

/** A drawing of the described room, to scale with the best match. The form beside it says the same in words. */
export function FinderRoom({ place, heightCm }: FinderRoomProps) {
  const at = AT[place.away]
  const foot = place.away === 'sill' ? SILL : FLOOR
  const sun = SUN[place.window]
  return (
    <div aria-hidden="true" className="relative hidden overflow-hidden bg-tint-sage lg:block">
      <svg viewBox="0 0 460 380" preserveAspectRatio="xMinYMax slice" className="size-full">
        <path d={`M0 ${FLOOR}L40 ${FLOOR - 24}H460V380H0z`} className="fill-tint-blush" />
        <path d={`M0 0H40V${FLOOR - 24}L0 ${FLOOR}z`} className="fill-tint-mint" />
        <path
          d={`M8 70L36 84V${SILL - 4}L8 ${SILL + 8}z`}
          className="fill-tint-sky stroke-surface"
          strokeWidth="5"
        />
        {sun !== null && <circle cx="22" cy={sun} r="9" className="fill-star" />}
        <path d={`M22 78V${SILL}M8 138H36`} className="stroke-surface" strokeWidth="3" />
        {sun !== null && (
          <path
            d={`M36 84L${90 + lightAt(place) * 50} ${FLOOR}H60L36 ${SILL}z`}
            className="fill-star"
            opacity={0.08 + lightAt(place) * 0.04}
          />
        )}
        <path d={`M36 ${SILL}H84V${SILL + 6}H36z`} className="fill-surface" />
        <g
          transform={`translate(312 ${FLOOR + 8})`}
          className="fill-green-soft stroke-line-strong"
          strokeWidth="1.5"
        >
          <path d="M8-8V4H2V-10Q-6-12-6-22V-44Q-6-54 4-54H12V-78Q12-88 22-88H114Q124-88 124-78V-54H132Q142-54 142-44V-22Q142-12 134-10V4H128V-8z" />
        </g>
        <path
          d="M150 0V40M122 64Q122 40 150 40Q178 40 178 64z"
          className="fill-series-2 stroke-ink"
          strokeWidth="2"
        />
        {place.room !== null && (
          <path
            d={`M${at - 34} ${foot - place.room}H${at + 34}`}
            className="stroke-clay"
            strokeWidth="2.5"
            strokeDasharray="5 4"
          />
        )}
        {place.away !== 'sill' && (
          <ellipse
            cx={at}
            cy={FLOOR}
            rx="46"
            ry="11"
            className="fill-none stroke-clay"
            strokeWidth="2.5"
            strokeDasharray="5 4"
          />
        )}
        {heightCm !== null && <Plant at={at} foot={foot} heightCm={Math.min(heightCm, 190)} />}
        {place.pets && (
          <path
            d={CAT}
            transform={`translate(216 ${FLOOR + 32})`}
            className="fill-series-3 stroke-series-3"
            strokeWidth="3"
          />
        )}
        {place.children && (
          <g transform={`translate(126 ${FLOOR + 44})`}>
            <path d="M0 0h18v-18H0z" className="fill-series-4" />
            <path d="M20 0h18v-18H20z" className="fill-series-2" />
            <path d="M10-19h18v-18H10z" className="fill-star" />
          </g>
        )}
        <g className="fill-muted stroke-muted" strokeWidth="1.5">
          <path d="M62 362H460M62 358v8M137 358v8M212 358v8M287 358v8" />
          {[1, 2, 3].map((metres) => (
            <text
              key={metres}
              x={62 + metres * METRE}
              y="376"
              textAnchor="middle"
              fontSize="11"
              stroke="none"
            >
              {`${metres} m`}
            </text>
          ))}
        </g>
      </svg>
      <p className="absolute top-5 right-5 rounded-full border border-line bg-surface px-4 py-2 text-sm font-semibold">
        {lightThere(place)}
      </p>
    </div>
  )
}

/** A plant of 100 by 100 with its foot at the origin, stretched to its height, in a pot. */
function Plant({ at, foot, heightCm }: { at: number; foot: number; heightCm: number }) {
  const scale = heightCm / 100
  const pot = Math.max(10, Math.min(26, heightCm / 4))
  return (
    <g transform={`translate(${at} ${foot})`}>
      <path
        d="M-2 0Q-3-40 0-60Q3-40 2 0zM0-36Q-6-62-44-66Q-42-42 0-36zM0-32Q8-58 46-56Q42-34 0-32zM0-50Q-20-70-12-100Q8-84 0-50zM0-14Q-16-36-50-32Q-38-12 0-14zM0-12Q16-32 50-24Q38-6 0-12z"
        transform={`translate(0 ${-pot}) scale(${Math.max(scale, 0.3)} ${scale})`}
        className="fill-green"
      />
      <path
        d={`M${-pot * 0.7} ${-pot * 1.1}H${pot * 0.7}L${pot * 0.5} 0H${-pot * 0.5}z`}
        className="fill-series-4"
      />
    </g>
  )
}
