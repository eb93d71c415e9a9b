import { useShop } from '../../../../../routing/shop.ts'

/** The card of a gift, on a sheet of its own; nothing without a note. */
export function GiftCard({ note, to }: { note: string; to: string | undefined }) {
  const shop = useShop()
  if (note === '') return null
  return (
    <section
      aria-label="Gift card"
      className="mt-4 rounded-card border border-line bg-white p-6 wrap-anywhere text-black sm:p-10 print:mt-0 print:break-before-page print:rounded-none print:border-0 print:p-0"
    >
      <div className="mx-auto grid max-w-md gap-6 rounded-card border-2 border-current p-8 text-center">
        {to !== undefined && to !== '' && <p className="font-serif text-xl">{`For ${to}`}</p>}
        <p className="text-lg whitespace-pre-line">{note}</p>
        <p className="font-serif text-lg font-semibold print:text-leaf">{shop.name}</p>
      </div>
    </section>
  )
}
