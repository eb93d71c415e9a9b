import type { ReactNode } from 'react'
import type { Fit } from '../../../../contract/accessories.ts'
import type { Safety } from '../../../../contract/plants.ts'
import { paths } from '../../../../contract/paths.ts'
import type { FittingAccessory } from '../../../../contract/schemas/accessory.ts'
import type { PlantFactsView } from '../../../../contract/schemas/plant.ts'
import { Link } from '../../../routing/Link.tsx'
import { furtherOf, lightOf, PET_WORDS, safetyText, waterOf } from '../../../../contract/care-words.ts'
import { Cat, Drop, Ruler, Sun } from './CareSymbols.tsx'
import { PlantScale } from './PlantScale.tsx'

const GROUNDS: Record<Safety, string> = {
  safe: 'bg-green-soft text-green',
  irritant: 'bg-warn-soft text-warn',
  toxic: 'bg-danger-soft text-danger',
  unknown: 'bg-sunken text-ink',
}

/** The needs of a plant in symbols and words. An unknown fact is left out; safety for pets is always shown. */
export type CareCardProps = { facts: PlantFactsView; accessories: FittingAccessory[] | undefined }

export function CareCard({ facts, accessories }: CareCardProps) {
  const { pets, water, heightCm, spreadCm, potCm, care, source } = facts
  const [light, watering, further] = [lightOf(facts), waterOf(facts), furtherOf(facts)]
  return (
    <section aria-labelledby="care-title" className="mt-14">
      <h2 id="care-title" className="font-serif text-3xl">
        Care
      </h2>
      <div className="mt-5 overflow-hidden rounded-card border border-line bg-surface">
        <div className="care-cells">
          {light.title !== '' && (
            <Cell symbol={<Sun />} name="Light" {...light}>
              <Bars from={facts.lightFrom ?? 0} to={facts.lightTo ?? facts.lightFrom ?? 0} />
            </Cell>
          )}
          {watering.title !== '' && (
            <Cell symbol={<Drop />} name="Water" {...watering}>
              {water !== undefined && <Bars from={water} to={water} />}
            </Cell>
          )}
          <Cell
            symbol={<Cat />}
            name="Pets and children"
            title={PET_WORDS[pets]}
            text={safetyText(facts)}
            className={`care-safety ${GROUNDS[pets]}`}
          >
            {pets !== 'safe' && (
              <Link
                to={`${paths.shop()}?pets=safe`}
                className="mt-1 inline-flex min-h-6 items-center text-sm font-semibold underline underline-offset-4 pointer-coarse:min-h-11"
              >
                Plants safe for pets
              </Link>
            )}
          </Cell>
          {heightCm !== undefined && (
            <div className="care-cell care-size">
              <Cell
                bare
                symbol={<Ruler />}
                name="Size"
                title={`${heightCm} cm tall`}
                text={[
                  spreadCm !== undefined && `${spreadCm} cm wide`,
                  potCm !== undefined && `pot diameter ${potCm} cm`,
                ]
                  .filter((words) => words !== false)
                  .join(', ')}
              />
              <PlantScale heightCm={heightCm} spreadCm={spreadCm} potCm={potCm} />
            </div>
          )}
        </div>
        {(care !== undefined || further.length > 0 || source !== undefined) && (
          <div className="grid gap-4 border-t border-line p-6 wrap-anywhere">
            {care !== undefined && <p className="max-w-prose leading-relaxed whitespace-pre-line">{care}</p>}
            <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm empty:hidden">
              {further.map(([name, words]) => (
                <div key={name} className="flex gap-2">
                  <dt className="text-muted">{name}</dt>
                  <dd>{words}</dd>
                </div>
              ))}
            </dl>
            {source !== undefined && <p className="text-sm text-muted">{`Source on safety: ${source}`}</p>}
          </div>
        )}
        {accessories !== undefined && (
          <div className="border-t border-line p-6">
            <h3 id="accessories-title" className="text-sm font-semibold">
              Pairs well with
            </h3>
            <ul
              aria-labelledby="accessories-title"
              className="mt-2 grid gap-x-8 gap-y-1 text-sm wrap-anywhere md:grid-cols-2"
            >
              {accessories.map(({ _id, name, fit }) => (
                <li key={_id}>
                  <Link
                    to={paths.product(_id)}
                    className="mr-2 inline-flex min-h-6 items-center font-semibold underline underline-offset-4 pointer-coarse:min-h-11"
                  >
                    {name}
                  </Link>
                  <span className="text-muted">{fitText(fit, potCm)}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  )
}

/** Explains why an accessory fits the plant. */
const fitText = (fit: Fit, potCm: number | undefined): string =>
  ({ pot: `for its ${potCm} cm pot`, light: 'for its light needs', humidity: 'for its humidity needs' })[fit]

type CellProps = {
  symbol: ReactNode
  name: string
  title: string
  text: string
  className?: string
  /** Without the borders of a cell, where one already surrounds it. */
  bare?: boolean
  children?: ReactNode
}

function Cell({ symbol, name, title, text, className = '', bare = false, children }: CellProps) {
  return (
    <div className={`${bare ? '' : 'care-cell'} ${className}`}>
      {symbol}
      <h3 className="mt-3">
        <span className="block text-sm font-normal">{name}</span>
        <span className="block text-lg leading-snug font-semibold">{title}</span>
      </h3>
      {children}
      {text !== '' && <p className={`mt-2 text-sm ${className === '' ? 'text-muted' : ''}`}>{text}</p>}
    </div>
  )
}

/** Five bars, of which those within the range are marked; the title above says the same. */
const Bars = ({ from, to }: { from: number; to: number }) => (
  <span aria-hidden="true" className="mt-2 flex gap-1.5">
    {[1, 2, 3, 4, 5].map((step) => (
      <span
        key={step}
        className={`care-bar h-1 max-w-6 grow rounded-full ${step >= from && step <= to ? 'bg-leaf' : 'bg-line'}`}
      />
    ))}
  </span>
)
