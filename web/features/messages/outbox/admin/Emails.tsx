import { useState } from 'react'
import { emailKindTitle } from '../../../../../contract/email-kinds.ts'
import { EMAIL_LIST } from '../../../../../contract/lists.ts'
import type { EmailView } from '../../../../../contract/schemas/email.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import type { Column } from '../../../../tables/DataTable.tsx'
import { ListPage } from '../../../../tables/ListPage.tsx'
import { RowActions, RowButton } from '../../../../tables/RowActions.tsx'
import { useConfirmation } from '../../../../tables/use-confirmation.ts'
import { useList } from '../../../../tables/use-list.ts'
import { EMAIL_PLACES, EMAIL_STATE_TEXTS, emailColumns } from './email-columns.tsx'
import { EmailPreviewPanel } from './EmailPreviewPanel.tsx'
import { useGetEmailsQuery, useResendEmailMutation } from './emails.api.ts'

const texts = { success: 'The e-mail is being sent again', failure: 'Failed to send the e-mail again' }

/** Every e-mail of the shop with its state, an action to send one again, and previews of each kind. */
export function Component() {
  const list = useList(EMAIL_LIST)
  const query = useGetEmailsQuery(list.wanted, { refetchOnMountOrArgChange: true })
  const [previewing, setPreviewing] = useState(false)
  const [resendEmail] = useResendEmailMutation()
  const resending = useConfirmation<EmailView>(({ _id }) => resendEmail({ id: _id }), texts)

  const columns: Column<EmailView>[] = [
    ...emailColumns,
    {
      name: 'Actions',
      screenOnly: true,
      at: 'actions',
      cell: (email) =>
        email.canResend && (
          <RowActions>
            <RowButton
              label="Send again"
              of={`the ${emailKindTitle(email.kind)} e-mail to ${email.to}`}
              onClick={() => resending.ask(email)}
            />
          </RowActions>
        ),
    },
  ]

  return (
    <ListPage
      list={list}
      query={query}
      title="E-mails sent"
      searchLabel="Search by address"
      filter="State"
      filterTexts={EMAIL_STATE_TEXTS}
      columns={columns}
      rowKey={({ _id }) => _id}
      phone={EMAIL_PLACES}
      emptyTexts={['No e-mail found!', 'No e-mails yet!']}
      actions={
        <Button variant="secondary" aria-expanded={previewing} onClick={() => setPreviewing(!previewing)}>
          Preview
        </Button>
      }
      note={
        <>
          {previewing && <EmailPreviewPanel />}
          {query.data?.mail === 'off' && (
            <p role="note" className="rounded-2xl bg-warn-soft p-4 text-sm text-warn">
              E-mails are not sent: no mail server is set up. Set SMTP_URL and MAIL_FROM, then restart the
              shop.
            </p>
          )}
        </>
      }
    >
      {resending.asked !== null && (
        <ConfirmDialog
          title="Send this e-mail again?"
          confirmLabel="Send again"
          variant="primary"
          {...resending.dialog}
        >
          <strong className="break-all">{resending.asked.to}</strong> will receive the same e-mail again:{' '}
          {emailKindTitle(resending.asked.kind)}
          {resending.asked.orderId !== null && `, ${resending.asked.orderId}`}.
        </ConfirmDialog>
      )}
    </ListPage>
  )
}
