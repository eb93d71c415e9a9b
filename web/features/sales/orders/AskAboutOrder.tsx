import { useShop } from '../../../routing/shop.ts'
import { mailTo } from '../../common/mail-to.ts'
import { Panel } from '../../../ui/Panel.tsx'

/** An e-mail link that includes the order's number; nothing in a shop without an e-mail address. */
export function AskAboutOrder({ orderId }: { orderId: string }) {
  const { email } = useShop()
  if (email === null) return null
  return (
    <Panel title="Need help?" size="text-lg" className="gap-3 print:hidden">
      <p className="text-sm text-muted">
        Something missing, or a question about care? Contact us, with a picture if you can.
      </p>
      <a
        href={mailTo(email, { subject: `Order ${orderId}` })}
        className="inline-flex min-h-11 w-fit items-center link"
      >
        Contact us about this order
      </a>
    </Panel>
  )
}
