import type { PlantFactsView } from '../../../../contract/schemas/plant.ts'

/** Sizes in centimetres; a unit of the drawing is one. */
const PERSON = 170
const SOFA = { width: 140, height: 86 }
const GAP = 14

const PERSON_PATH =
  'M25-170a12 12 0 0 1 0 24a12 12 0 0 1 0-24zM14-141h22q9 0 9 10v50h-8v-44h-2v125h-9v-72h-2v72h-9v-125h-2v44H5v-50q0-10 9-10z'
const SOFA_PATH =
  'M14-8V0h-6v-10q-8-3-8-12v-22q0-9 10-9V-76q0-10 10-10h100q10 0 10 10v23q10 0 10 9v22q0 9-8 12V0h-6v-8z'
/** A plant of 100 by 100 with its foot at the origin. */
const PLANT_PATH =
  'M-2 0C-3-30-2-50 0-62C2-50 3-30 2 0zM0-38C-4-62-24-72-44-66C-40-46-22-34 0-38zM0-34C6-56 26-64 46-56C40-38 22-28 0-34zM0-52C-18-64-24-84-14-100C2-92 8-72 0-52zM0-50C6-70 20-86 36-86C36-68 22-52 0-50zM0-16C-14-34-34-40-50-32C-42-16-20-8 0-16zM0-14C14-30 34-34 50-24C40-10 18-6 0-14z'

type PlantScaleProps = { heightCm: number } & Pick<PlantFactsView, 'spreadCm' | 'potCm'>

/** A person, a sofa and the plant, drawn to scale. The text beside it says the same. */
export function PlantScale({ heightCm, spreadCm = heightCm * 0.8, potCm = 14 }: PlantScaleProps) {
  const pot = potCm * 0.85
  const tall = Math.max(PERSON, heightCm + pot) + 12
  const room = Math.max(spreadCm, potCm)
  const plantAt = 50 + GAP + SOFA.width + GAP + room / 2
  const measureAt = plantAt + room / 2 + GAP
  const wide = measureAt + 64
  const marks = [50, 100, 150].filter((mark) => mark < tall - 8)
  return (
    <svg
      viewBox={`-58 ${-tall} ${wide + 58} ${tall + 4}`}
      aria-hidden="true"
      className="plant-scale max-h-64 w-full"
    >
      {marks.map((mark) => (
        <g key={mark}>
          <path d={`M0 ${-mark}H${wide}`} className="scale-line" strokeDasharray="2 4" />
          <text x="-8" y={-mark + 5} textAnchor="end">
            {`${mark} cm`}
          </text>
        </g>
      ))}
      <path d={`M0 0H${wide}`} className="scale-line" />
      <path d={SOFA_PATH} transform={`translate(${50 + GAP})`} className="fill-line" />
      <path d={PERSON_PATH} className="fill-line-strong" />
      <g transform={`translate(${plantAt})`}>
        <path
          d={PLANT_PATH}
          transform={`translate(0 ${-pot * 0.9}) scale(${spreadCm / 100} ${heightCm / 100})`}
          className="fill-green"
        />
        <path
          d={`M${-potCm / 2} ${-pot}H${potCm / 2}L${potCm * 0.38} 0H${-potCm * 0.38}z`}
          className="fill-series-2"
        />
      </g>
      <path
        d={`M${measureAt - 5} ${-pot}h10M${measureAt} ${-pot}V${-pot - heightCm}M${measureAt - 5} ${-pot - heightCm}h10`}
        className="scale-line scale-measure"
      />
      <text x={measureAt + 9} y={-pot - heightCm / 2 + 5} className="fill-clay font-semibold">
        {`${heightCm} cm`}
      </text>
    </svg>
  )
}
