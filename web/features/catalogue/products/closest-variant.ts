import type { VariantView } from '../../../../contract/schemas/family.ts'

/**
 * Finds the variant that a value of an option leads to: with the values chosen for the options before it, and as many as possible of those
 * after it, so that every variant can be reached from the first option down; `undefined` where there is none.
 */
export function closestVariant(
  variants: readonly VariantView[],
  chosen: readonly string[],
  option: number,
  value: string,
): VariantView | undefined {
  const kept = (variant: VariantView) =>
    variant.values.filter((each, place) => place > option && each === chosen[place]).length
  return variants
    .filter(({ values }) =>
      values.slice(0, option + 1).every((each, place) => each === (place === option ? value : chosen[place])),
    )
    .reduce<VariantView | undefined>(
      (best, variant) => (best === undefined || kept(variant) > kept(best) ? variant : best),
      undefined,
    )
}
