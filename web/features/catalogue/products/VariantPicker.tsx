import { useId } from 'react'
import { valuesOf } from '../../../../contract/families.ts'
import { paths } from '../../../../contract/paths.ts'
import type { FamilyOfProduct, VariantView } from '../../../../contract/schemas/family.ts'
import { Link } from '../../../routing/Link.tsx'
import { closestVariant } from './closest-variant.ts'

type VariantPickerProps = { family: FamilyOfProduct; variants: readonly VariantView[] }

/** The options of a product with variants: each value is a link to the one that has it, so that it works without scripts. */
export function VariantPicker({ family: { options }, variants }: VariantPickerProps) {
  const id = useId()
  const chosen = options.map(({ value }) => value)
  return (
    <div className="mt-5 grid gap-4">
      {options.map(({ name, value: current }, option) => (
        <div key={name} role="group" aria-labelledby={`${id}${option}`}>
          <p id={`${id}${option}`} className="text-sm">
            <span className="text-muted">{`${name}: `}</span>
            <span className="font-semibold">{current}</span>
          </p>
          <ul className="mt-2 flex flex-wrap gap-2">
            {valuesOf(variants, option).map((value) => (
              <li key={value}>
                <Value
                  value={value}
                  isCurrent={value === current}
                  variant={closestVariant(variants, chosen, option, value)}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

const PILL =
  'inline-flex min-h-9 items-center rounded-full border px-4 py-1 text-sm wrap-anywhere pointer-coarse:min-h-11'

type ValueProps = { value: string; isCurrent: boolean; variant: VariantView | undefined }

function Value({ value, isCurrent, variant }: ValueProps) {
  if (variant === undefined)
    return (
      <span
        role="link"
        aria-disabled="true"
        className={`${PILL} border-dashed border-edge text-muted line-through`}
      >
        {value}
        <span className="sr-only">, not available</span>
      </span>
    )
  const soldOut = variant.availability === 'out'
  return (
    <Link
      to={paths.productPage(variant)}
      replace
      keepsScroll
      {...(isCurrent && { 'aria-current': true as const })}
      className={`${PILL} ${isCurrent ? 'border-leaf bg-leaf-soft font-semibold' : 'border-edge hover:border-leaf'} ${soldOut ? 'text-muted' : ''}`}
    >
      {value}
      {soldOut && <span className="ml-1 font-normal text-muted">(sold out)</span>}
    </Link>
  )
}
