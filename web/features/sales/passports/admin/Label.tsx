import type { PassportsView } from '../../../../../contract/schemas/lot.ts'
import { EuFlag } from './EuFlag.tsx'

type Plant = PassportsView['plants'][number]

/** A label of 70 × 36 mm: the passport, a rectangle of its own, and apart from it what the plant does to pets and children. */
export function Label({ of: { title, flag }, plant }: { of: PassportsView; plant: Plant }) {
  const [, ...further] = plant.lines ?? []
  return (
    <div className="label grid h-[36mm] w-[70mm] break-inside-avoid content-center justify-center gap-[0.5mm] overflow-hidden bg-white text-black">
      <div className="grid h-[32mm] w-[66mm] content-between border border-black px-[2mm] py-[1mm] text-[7.5pt] leading-[1.15]">
        <div className="flex items-start justify-between gap-[2mm]">
          {flag === 'eu' && <EuFlag className="h-[6mm] w-[9mm] shrink-0" />}
          <p className={`font-semibold ${flag === 'eu' ? 'text-right' : ''}`}>{title}</p>
        </div>
        <div className="text-[8pt] [word-spacing:0.3em]">
          <p className="line-clamp-3 wrap-anywhere">
            {'A '}
            <Name of={plant} />
          </p>
          {further.map((line) => (
            <p key={line} className="break-all">
              {line}
            </p>
          ))}
        </div>
      </div>
      <p className="w-[66mm] text-[6pt] leading-[1.1]">{`${plant.safety.join('. ')}.`}</p>
    </div>
  )
}

/** A botanical name in italics, its cultivar upright, as is the custom. */
export function Name({
  of: { botanicalName = '', cultivar = '' },
}: {
  of: Pick<Plant, 'botanicalName' | 'cultivar'>
}) {
  const [name = '', rest = ''] = splitName(botanicalName)
  const behind = cultivar === '' || botanicalName.includes(cultivar) ? rest : `${rest} ‘${cultivar}’`
  return (
    <>
      <i>{name}</i>
      {behind}
    </>
  )
}

/** The name, and the cultivar that may stand in it. */
const splitName = (name: string): string[] => {
  const at = name.search(/\s[‘'"“]/)
  return at === -1 ? [name] : [name.slice(0, at), name.slice(at)]
}
