import { useShop } from '../../../routing/shop.ts'

/** An e-mail link that includes the order's number; nothing in a shop without an e-mail address. */
export function AskAboutOrder({ orderId }: { orderId: string }) {
  const { email } = useShop()
  if (email === null) return null
  return (
    <section
      aria-labelledby="ask"
      className="grid gap-3 rounded-card border border-line bg-surface p-5 print:hidden"
    >
      <h2 id="ask" className="font-serif text-lg">
        Not as it should be?
      </h2>
      <p className="text-sm text-muted">
        Leaves snapped, something missing, a question about care? Write to us, and a picture helps.
      </p>
      <a
        href={`mailto:${email}?subject=${encodeURIComponent(`Order ${orderId}`)}`}
        className="inline-flex min-h-11 w-fit items-center font-semibold text-leaf underline underline-offset-4"
      >
        Ask a gardener about this order
      </a>
    </section>
  )
}
