import { useShopView } from '../../../routing/shop.ts'

/** The official notice about the legal guarantee in the EU, as it was uploaded (Directive (EU) 2024/825); nothing without one. */
export function GuaranteeNotice() {
  const { guarantee } = useShopView().legal
  if (guarantee === undefined) return null
  const notice = (
    <img src={guarantee.file} alt={guarantee.text} loading="lazy" className="max-h-40 max-w-full bg-white" />
  )
  return (
    <div className="px-6 py-3">
      <p className="mb-2 text-sm text-muted">
        {'For buyers in the European Union: '}
        {/* A whole page of text is too small to be read in the cart, which needs the room for its lines. */}
        <a
          href={guarantee.file}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-6 items-center link pointer-coarse:min-h-11"
        >
          full size<span className="sr-only"> (opens in a new tab)</span>
        </a>
      </p>
      {guarantee.link === undefined ? notice : <a href={guarantee.link}>{notice}</a>}
    </div>
  )
}
