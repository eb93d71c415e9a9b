import { useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import type { WithdrawalBody, WithdrawalView } from '../../../../contract/schemas/claim.ts'
import { UnlistedHead } from '../../../routing/Head.tsx'
import { Link } from '../../../routing/Link.tsx'
import { useShopView } from '../../../routing/shop.ts'
import { Spinner } from '../../../ui/Spinner.tsx'
import { LegalLinks } from '../../common/LegalLinks.tsx'
import { useAuth } from '../../people/login/use-auth.ts'
import { useGetOrderQuery } from '../orders/orders.api.ts'
import { useGetClaimsQuery } from '../claims/claims.api.ts'
import { ConfirmWithdrawal } from './ConfirmWithdrawal.tsx'
import { WithdrawalDone } from './WithdrawalDone.tsx'
import { WithdrawForm, type Known } from './WithdrawForm.tsx'

/** The online withdrawal function of article 11a of Directive 2011/83/EU: a form, a confirmation, an acknowledgement. */
export function Component() {
  const { legal } = useShopView()
  return (
    <div className="mx-auto grid max-w-2xl gap-6 px-4 py-10 sm:px-6">
      <UnlistedHead title="Withdraw from contract" />
      <h1 className="font-serif text-3xl sm:text-4xl">Withdraw from contract</h1>
      {legal.withdrawal === undefined ? (
        <p className="text-muted">
          {'This shop has no online withdrawal. '}
          <Link to={paths.contact()} className="link">
            Write to us
          </Link>
          {' about your order.'}
        </p>
      ) : (
        <Withdrawal />
      )}
    </div>
  )
}

/** An order's own page leads here with its number behind `#`; then a signed-in buyer chooses among its lines. */
function Withdrawal() {
  const number = useLocation().hash.slice(1)
  const { user } = useAuth()
  const skip = { skip: user === null || number === '' }
  const order = useGetOrderQuery({ id: number }, skip)
  const claims = useGetClaimsQuery({ id: number }, skip)
  if (order.isLoading || claims.isLoading) return <Spinner />
  const known =
    order.data !== undefined && claims.data?.withdrawal !== undefined
      ? { order: order.data, units: claims.data.withdrawal.units, exempt: claims.data.exempt ?? [] }
      : undefined
  return (
    <Steps
      known={known}
      start={{
        name: user?.username ?? '',
        email: order.data?.email ?? user?.email ?? '',
        orderNumber: order.data?.orderId ?? number,
        what: 'all',
        text: '',
      }}
    />
  )
}

type Start = Parameters<typeof WithdrawForm>[0]['start']

function Steps({ known, start }: { known: Known | undefined; start: Start }) {
  const [texts, setTexts] = useState(start)
  const [body, setBody] = useState<Omit<WithdrawalBody, 'requestId'>>()
  const [done, setDone] = useState<WithdrawalView>()
  if (body !== undefined && done !== undefined) return <WithdrawalDone email={body.email} time={done.time} />
  if (body !== undefined)
    return <ConfirmWithdrawal body={body} known={known} onBack={() => setBody(undefined)} onDone={setDone} />
  return (
    <>
      <p className="text-muted">
        You need to give no reason. You get an acknowledgement by e-mail as soon as you have confirmed.
      </p>
      <WithdrawForm
        start={texts}
        known={known}
        onContinue={(typed, wanted) => {
          setTexts(typed)
          setBody(wanted)
        }}
      />
      <LegalLinks />
    </>
  )
}
