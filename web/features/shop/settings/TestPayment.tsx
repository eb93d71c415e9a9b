import type { TestPaymentView } from '../../../../contract/schemas/setting.ts'
import { errorText } from '../../../api/error-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { formatMoment } from '../../common/dates.ts'
import { useTestPaymentMutation } from './settings.api.ts'

/** Asks the card provider whether it takes the key. */
export function TestPayment() {
  const [test, { isLoading, error, data }] = useTestPaymentMutation()
  return (
    <Panel title="Card provider">
      <div>
        <Button variant="secondary" busy={isLoading} onClick={() => void test()}>
          Test the connection
        </Button>
      </div>
      {error !== undefined && <FormError>{errorText(error)}</FormError>}
      <div role="status">{data !== undefined && error === undefined && <Result result={data} />}</div>
    </Panel>
  )
}

function Result({
  result: { provider, mode, isAnswering, lastEventAt, problem },
}: {
  result: TestPaymentView
}) {
  const facts = [
    ['Provider', provider === 'stripe' ? 'Stripe' : 'Sandbox (no real payments)'],
    ['Key', mode === 'live' ? 'Live' : 'Test'],
    ['Connection', isAnswering ? 'Connected' : (problem ?? 'Not connected')],
    ['Last event', lastEventAt === null ? 'None yet' : formatMoment(lastEventAt)],
  ]
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
      {facts.map(([name, value]) => (
        <div key={name} className="contents max-sm:block">
          <dt className="text-sm text-muted">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
