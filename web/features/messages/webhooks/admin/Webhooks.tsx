import { Fragment, useState } from 'react'
import { useParams } from 'react-router'
import type { WebhookView } from '../../../../../contract/schemas/webhook.ts'
import { webhookPage } from '../../../../../contract/webhook-page.ts'
import { MAX_ENDPOINTS } from '../../../../../contract/webhooks.ts'
import { Link } from '../../../../routing/Link.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { type Column, DataTable } from '../../../../tables/DataTable.tsx'
import { PageTitle } from '../../../../tables/PageTitle.tsx'
import { QueryStates } from '../../../../tables/QueryStates.tsx'
import { SecretDialog } from './SecretDialog.tsx'
import { WebhookDialog } from './WebhookDialog.tsx'
import { WebhookLog } from './WebhookLog.tsx'
import { WebhookState } from './WebhookState.tsx'
import { useGetWebhooksQuery } from './webhooks.api.ts'

/** The webhooks of the shop: all of them, or one with its log. */
export function Component() {
  const { id } = useParams()
  return id === undefined ? <WebhookList /> : <WebhookLog key={id} id={id} />
}

function WebhookList() {
  const query = useGetWebhooksQuery(undefined, { refetchOnMountOrArgChange: true })
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageTitle title="Webhooks">
        <Button onClick={() => setAdding(true)} disabled={query.data?.canAdd === false}>
          Add webhook
        </Button>
      </PageTitle>
      <p className="max-w-2xl text-sm text-muted">
        Webhooks send events to other programs, such as accounting or a warehouse. Each event is signed and
        contains the id of an order or a product, and no personal data.
        {query.data?.canAdd === false && ` You can have up to ${MAX_ENDPOINTS} webhooks.`}
      </p>
      <QueryStates
        query={query}
        isEmpty={({ webhooks }) => webhooks.length === 0}
        empty={
          <p className="rounded-2xl border border-line bg-surface px-6 py-12 text-center">No webhooks yet.</p>
        }
      >
        {({ webhooks }) => (
          <DataTable caption="Webhooks" columns={COLUMNS} rows={webhooks} rowKey={({ _id }) => _id} />
        )}
      </QueryStates>
      {isAdding && (
        <WebhookDialog
          webhook={null}
          onClose={() => setAdding(false)}
          onAdded={(made) => {
            setAdding(false)
            setSecret(made)
          }}
        />
      )}
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </div>
  )
}

const COLUMNS: readonly Column<WebhookView>[] = [
  {
    name: 'Endpoint URL',
    bare: true,
    cell: ({ _id, url, description }) => (
      <>
        <Link
          to={webhookPage(_id)}
          className="inline-flex min-h-6 items-center font-medium break-all text-leaf underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {url}
        </Link>
        {description !== '' && <span className="block text-xs text-muted wrap-anywhere">{description}</span>}
      </>
    ),
  },
  {
    name: 'Events',
    cell: ({ types }) =>
      types.map((type, at) => (
        <Fragment key={type}>
          {at > 0 && ', '}
          <span className="whitespace-nowrap">{type}</span>
        </Fragment>
      )),
  },
  { name: 'State', cell: (webhook) => <WebhookState webhook={webhook} /> },
  {
    name: 'Pending',
    align: 'right',
    cell: ({ waiting }) => <span className="tabular-nums">{waiting}</span>,
  },
]
