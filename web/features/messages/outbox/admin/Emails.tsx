import { useState } from 'react'
import { EMAIL_LIST } from '../../../../../contract/lists/emails.ts'
import { isNarrowed } from '../../../../../contract/list-address.ts'
import { EMAIL_STATES } from '../../../../../contract/email-kinds.ts'
import { PAGE_SIZES } from '../../../../../contract/limits.ts'
import type { EmailView } from '../../../../../contract/schemas/email.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import type { Column } from '../../../../tables/DataTable.tsx'
import { toListQuery } from '../../../../tables/list-params.ts'
import { ListHead } from '../../../../tables/ListHead.tsx'
import { PagedTable } from '../../../../tables/PagedTable.tsx'
import { RowActions, RowButton } from '../../../../tables/RowActions.tsx'
import { useConfirmation } from '../../../../tables/use-confirmation.ts'
import { useListParams } from '../../../../tables/use-list-params.ts'
import { EMAIL_ROW, emailColumns } from './email-columns.tsx'
import { EmailPreviewPanel } from './EmailPreviewPanel.tsx'
import { useGetEmailsQuery, useResendEmailMutation } from './emails.api.ts'

const states = EMAIL_STATES.map((value) => ({ value, label: value }))

const texts = { success: 'The e-mail is on its way again', failure: 'Failed to send the e-mail again' }

/** Every e-mail of the shop with its state, an action to send one again, and previews of each kind. */
export function Component() {
  const { params, change } = useListParams(EMAIL_LIST)
  const { sort: _newestFirst, ...wanted } = toListQuery(params, PAGE_SIZES.manage, 'state')
  const query = useGetEmailsQuery(wanted, { refetchOnMountOrArgChange: true })
  const [previewing, setPreviewing] = useState(false)
  const [resendEmail] = useResendEmailMutation()
  const resending = useConfirmation<EmailView>(({ _id }) => resendEmail({ id: _id }), texts)

  const columns: Column<EmailView>[] = [
    ...emailColumns,
    {
      name: 'Actions',
      screenOnly: true,
      place: 'max-md:col-start-2 max-md:row-start-2',
      cell: (email) =>
        email.canResend && (
          <RowActions>
            <RowButton
              label="Send again"
              of={`the ${email.kind} e-mail to ${email.to}`}
              onClick={() => resending.ask(email)}
            />
          </RowActions>
        ),
    },
  ]

  return (
    <div className="grid gap-6 max-md:gap-2">
      <ListHead
        title="E-mails"
        views={{ list: 'emails', shape: EMAIL_LIST }}
        params={params}
        onChange={change}
        searchLabel="Search by address"
        filter={{ label: 'State', choices: states }}
      >
        <Button variant="secondary" aria-expanded={previewing} onClick={() => setPreviewing(!previewing)}>
          Preview
        </Button>
      </ListHead>
      {previewing && <EmailPreviewPanel />}
      {query.data?.mail === 'off' && (
        <p role="note" className="rounded-2xl bg-warn-soft p-4 text-sm text-warn">
          No e-mail goes out: this shop has no mail server. Set SMTP_URL and MAIL_FROM, and start it again.
        </p>
      )}
      <PagedTable
        caption="E-mails"
        query={query}
        read={({ emails, totalEmails, totalPages }) => ({ rows: emails, total: totalEmails, totalPages })}
        columns={columns}
        phoneRow={EMAIL_ROW}
        rowKey={({ _id }) => _id}
        page={params.page}
        onPage={(page) => change({ page })}
        emptyText={isNarrowed(params) ? 'No e-mail found!' : 'No e-mails yet!'}
      />
      {resending.asked !== null && (
        <ConfirmDialog
          title="Send this e-mail again?"
          confirmLabel="Send again"
          variant="primary"
          pending={resending.pending}
          problem={resending.problem}
          onConfirm={() => void resending.confirm()}
          onCancel={resending.cancel}
        >
          <strong className="break-all">{resending.asked.to}</strong> gets the same e-mail once more:{' '}
          {resending.asked.kind}
          {resending.asked.orderId !== null && `, ${resending.asked.orderId}`}.
        </ConfirmDialog>
      )}
    </div>
  )
}
