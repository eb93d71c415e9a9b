import { useShop } from '../../../routing/shop.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { mailTo } from '../../common/mail-to.ts'

/** After the confirmation: the same whether or not there is such an order. */
export function WithdrawalDone({ email, time }: { email: string; time: string }) {
  const shop = useShop()
  return (
    <Panel title="Your withdrawal was sent" titleRef={(title) => title?.focus()}>
      <p>{`Received on ${time}.`}</p>
      <p>
        {'The acknowledgement is on its way to '}
        <strong className="wrap-anywhere">{email}</strong>
        {', if an order with this number was placed with this address.'}
      </p>
      <p className="text-muted">
        {'No e-mail within a few minutes? Check the number and the address, and send it again'}
        {shop.email === null ? (
          '.'
        ) : (
          <>
            {', or write to '}
            <a href={mailTo(shop.email)} className="link wrap-anywhere">
              {shop.email}
            </a>
            .
          </>
        )}
      </p>
    </Panel>
  )
}
