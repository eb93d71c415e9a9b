import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { PAGE_SIZES } from '../../../../../contract/limits.ts'
import type { DeliveryView, WebhookView } from '../../../../../contract/schemas/webhook.ts'
import { WEBHOOKS_PAGE } from '../../../../../contract/webhook-page.ts'
import { DELIVERY_DAYS, OLD_SECRET_HOURS } from '../../../../../contract/webhooks.ts'
import { errorText } from '../../../../api/error-text.ts'
import { Link } from '../../../../routing/Link.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { buttonClass } from '../../../../ui/button-class.ts'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { dashboardToast } from '../../../../ui/toast.ts'
import { useShown } from '../../../../routing/use-shown.ts'
import { formatMoment } from '../../../common/dates.ts'
import type { Column } from '../../../../tables/DataTable.tsx'
import { PagedTable } from '../../../../tables/PagedTable.tsx'
import { PageTitle } from '../../../../tables/PageTitle.tsx'
import { RowActions, RowButton } from '../../../../tables/RowActions.tsx'
import { useConfirmation } from '../../../../tables/use-confirmation.ts'
import { DELIVERY_COLUMNS, DELIVERY_PLACES } from './delivery-columns.tsx'
import { SecretDialog } from './SecretDialog.tsx'
import { WebhookDialog } from './WebhookDialog.tsx'
import { WebhookState } from './WebhookState.tsx'
import {
  useChangeWebhookMutation,
  useDeleteWebhookMutation,
  useGetDeliveriesQuery,
  useRenewSecretMutation,
  useResendDeliveryMutation,
  useTestWebhookMutation,
} from './webhooks.api.ts'

/** Milliseconds between two fetches while a delivery is pending. */
const LOOK_EVERY = 2_000

/** True if the list should be fetched again soon; a delivery due in some minutes can wait. */
const movesSoon = ({ state, dueAt }: DeliveryView, now: number): boolean =>
  state === 'sending' || (state === 'waiting' && dueAt !== null && Date.parse(dueAt) < now + 30_000)

/** One webhook and its deliveries. */
export function WebhookLog({ id }: { id: string }) {
  const [page, setPage] = useState(1)
  const query = useGetDeliveriesQuery(
    { id, page, limit: PAGE_SIZES.manage },
    { refetchOnMountOrArgChange: true },
  )
  const [resend] = useResendDeliveryMutation()
  const { refetch, fulfilledTimeStamp: lookedAt = 0 } = query
  const deliveries = query.data?.deliveries
  useEffect(() => {
    if (deliveries?.some((delivery) => movesSoon(delivery, lookedAt)) !== true) return undefined
    const timer = setTimeout(() => void refetch(), LOOK_EVERY)
    return () => clearTimeout(timer)
  }, [deliveries, lookedAt, refetch])

  const sendAgain = async ({ _id }: DeliveryView) => {
    const { error } = await resend({ id, eventId: _id })
    if (error === undefined) dashboardToast.success('Delivery will be sent again')
    else dashboardToast.error(errorText(error))
  }
  const columns: Column<DeliveryView>[] = [
    ...DELIVERY_COLUMNS,
    {
      name: 'Actions',
      screenOnly: true,
      at: 'actions',
      cell: (delivery) =>
        delivery.state !== 'sending' && (
          <RowActions>
            <RowButton
              label="Send again"
              of={`${delivery.type} of ${formatMoment(delivery.createdAt)}`}
              onClick={() => void sendAgain(delivery)}
            />
          </RowActions>
        ),
    },
  ]

  return (
    <div className="grid grid-cols-1 gap-6">
      <PageTitle title="Webhook">
        <Link to={WEBHOOKS_PAGE} className={buttonClass({ variant: 'secondary' })}>
          All webhooks
        </Link>
      </PageTitle>
      {query.data !== undefined && !query.isError && <About webhook={query.data.webhook} />}
      <section className="grid grid-cols-1 gap-4" aria-label="Deliveries">
        <h2 className="font-serif text-xl">Deliveries</h2>
        <PagedTable
          caption="Deliveries"
          query={query}
          of="deliveries"
          columns={columns}
          phone={DELIVERY_PLACES}
          rowKey={({ _id }) => _id}
          page={page}
          onPage={setPage}
          emptyText="No deliveries yet."
        />
        <p className="text-sm text-muted">{`Deliveries are kept for ${DELIVERY_DAYS} days.`}</p>
      </section>
    </div>
  )
}

type Question = 'secret' | 'off' | 'delete'

function About({ webhook }: { webhook: WebhookView }) {
  const {
    _id: id,
    url,
    description,
    types,
    isOn,
    offReason,
    failingSince,
    pausedUntil,
    oldSecretUntil,
  } = webhook
  const navigate = useNavigate()
  const shown = useShown()
  const [isEditing, setEditing] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const [test, testing] = useTestWebhookMutation()
  const [change, changing] = useChangeWebhookMutation()
  const [renew] = useRenewSecretMutation()
  const [remove] = useDeleteWebhookMutation()
  const asking = useConfirmation<Question>(
    async (question) => {
      if (question === 'off') return change({ id, body: { isOn: false } })
      if (question === 'secret') {
        const answer = await renew({ id })
        if (answer.data !== undefined) setSecret(answer.data.secret)
        return answer
      }
      const answer = await remove({ id })
      if (answer.error === undefined && shown.current) await navigate(WEBHOOKS_PAGE)
      return answer
    },
    { success: 'Webhook updated', failure: 'Failed to update the webhook' },
  )
  const showResult = (error: Parameters<typeof errorText>[0] | undefined, done: string) =>
    error === undefined ? dashboardToast.success(done) : dashboardToast.error(errorText(error))

  return (
    <section
      className="grid gap-4 rounded-card border border-line bg-surface p-5 sm:p-6"
      aria-label="Webhook details"
    >
      <p className="flex flex-wrap items-center gap-3">
        <strong className="break-all">{url}</strong>
        <WebhookState webhook={webhook} />
      </p>
      {description !== '' && <p className="wrap-anywhere">{description}</p>}
      <p className="text-sm text-muted wrap-anywhere">{types.join(', ')}</p>
      {offReason !== '' && (
        <p role="note" className="rounded-2xl bg-warn-soft p-4 text-sm text-warn">
          {`This webhook was disabled automatically. ${offReason}`}
        </p>
      )}
      {isOn && failingSince !== null && (
        <p role="note" className="rounded-2xl bg-warn-soft p-4 text-sm text-warn">
          {`All deliveries have failed since ${formatMoment(failingSince)}. `}
          {pausedUntil !== null && `Next attempt at ${formatMoment(pausedUntil)}. `}
          The webhook is disabled after three days of failures.
        </p>
      )}
      {oldSecretUntil !== null && (
        <p className="text-sm text-muted">{`The previous signing secret expires on ${formatMoment(oldSecretUntil)}.`}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          busy={testing.isLoading}
          disabled={!isOn}
          onClick={() => void test({ id }).then(({ error }) => showResult(error, 'Test event sent'))}
        >
          Send test event
        </Button>
        <Button variant="secondary" onClick={() => setEditing(true)}>
          Edit
        </Button>
        <Button variant="secondary" onClick={() => asking.ask('secret')}>
          New signing secret
        </Button>
        {isOn ? (
          <Button variant="secondary" onClick={() => asking.ask('off')}>
            Disable
          </Button>
        ) : (
          <Button
            variant="secondary"
            busy={changing.isLoading}
            onClick={() =>
              void change({ id, body: { isOn: true } }).then(({ error }) =>
                showResult(error, 'Webhook enabled'),
              )
            }
          >
            Enable
          </Button>
        )}
        <Button variant="secondary" onClick={() => asking.ask('delete')}>
          Delete
        </Button>
      </div>
      {isEditing && <WebhookDialog webhook={webhook} onClose={() => setEditing(false)} />}
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
      {asking.asked !== null && (
        <ConfirmDialog {...QUESTIONS[asking.asked]} {...asking.dialog}>
          {QUESTIONS[asking.asked].words}
        </ConfirmDialog>
      )}
    </section>
  )
}

const QUESTIONS = {
  secret: {
    title: 'Create a new signing secret?',
    confirmLabel: 'Create secret',
    variant: 'primary',
    words: `The new secret is shown only once. The current secret stays valid for ${OLD_SECRET_HOURS} hours, so that no event is lost.`,
  },
  off: {
    title: 'Disable this webhook?',
    confirmLabel: 'Disable',
    variant: 'danger',
    words:
      'Pending deliveries are cancelled. Events that occur while the webhook is disabled are not delivered.',
  },
  delete: {
    title: 'Delete this webhook?',
    confirmLabel: 'Delete',
    variant: 'danger',
    words: 'Its deliveries and its signing secret are deleted as well.',
  },
} as const
