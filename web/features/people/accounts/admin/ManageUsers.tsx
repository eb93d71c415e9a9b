import { useState } from 'react'
import { PersonalFileLink } from '../../login/PersonalFileLink.tsx'
import { useDispatch } from 'react-redux'
import { USER_LIST } from '../../../../../contract/lists.ts'
import { TRASH_DAYS } from '../../../../../contract/trash.ts'
import type { UserView } from '../../../../../contract/schemas/user.ts'
import { buttonClass } from '../../../../ui/button-class.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { signedOut } from '../../login/auth.slice.ts'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import type { Column } from '../../../../tables/DataTable.tsx'
import { Day } from '../../../common/Dates.tsx'
import { EmailText } from '../../../../tables/EmailText.tsx'
import { ListPage } from '../../../../tables/ListPage.tsx'
import { RowActions, RowButton } from '../../../../tables/RowActions.tsx'
import { useConfirmation } from '../../../../tables/use-confirmation.ts'
import { useList } from '../../../../tables/use-list.ts'
import { useViewer } from '../../login/use-viewer.ts'
import { RoleModal } from './RoleModal.tsx'
import { ROLE_TITLES } from './role-titles.ts'
import { useDeleteUserMutation, useGetUsersQuery } from './users.api.ts'

const SORTS = { newest: 'Newest first', oldest: 'Oldest first', email: 'Email' }

const PLACES = {
  widths: '1.25rem minmax(0,1fr) auto auto',
  lines: ['number email edit delete', '. role edit delete'],
}

const texts = { success: 'User deleted successfully!', failure: 'Failed to delete user' }

export function Component() {
  const viewer = useViewer()
  const dispatch = useDispatch()
  const list = useList(USER_LIST)
  const query = useGetUsersQuery(list.wanted, { refetchOnMountOrArgChange: true })
  const [edited, setEdited] = useState<UserView | null>(null)
  const [deleteUser] = useDeleteUserMutation()
  const deletion = useConfirmation<UserView>(({ _id }) => deleteUser({ id: _id }), texts)

  const isSelf = ({ _id }: UserView) => _id === viewer._id
  // The server has ended the session already; the guard then leads to the login page.
  const signOut = () => dispatch(signedOut())
  const remove = async (user: UserView | null) => {
    const done = await deletion.confirm()
    if (done && user !== null && isSelf(user)) signOut()
  }

  const columns: Column<UserView>[] = [
    { name: 'No.', at: 'number', onPhone: 'max-md:text-muted', cell: (_user, number) => number },
    { name: 'Email', at: 'email', cell: (user) => <EmailCell user={user} /> },
    {
      name: 'User Role',
      at: 'role',
      cell: ({ role }) => <Badge tone={role === 'admin' ? 'indigo' : 'green'}>{role}</Badge>,
    },
    {
      name: 'Edit',
      screenOnly: true,
      at: 'edit',
      onPhone: 'max-md:mr-2',
      cell: (user) => (
        <RowActions>
          <RowButton label="Edit" of={user.email} onClick={() => setEdited(user)} />
        </RowActions>
      ),
    },
    {
      name: 'Delete',
      screenOnly: true,
      at: 'delete',
      cell: (user) => (
        <RowActions>
          <RowButton label="Delete" of={user.email} danger onClick={() => deletion.ask(user)} />
        </RowActions>
      ),
    },
  ]

  return (
    <ListPage
      list={list}
      query={query}
      title="Users"
      searchLabel="Search users"
      filter="Role"
      filterTexts={ROLE_TITLES}
      sortTexts={SORTS}
      columns={columns}
      rowKey={({ _id }) => _id}
      phone={PLACES}
      emptyTexts={['No user found!', 'No user found!']}
      actions={
        <PersonalFileLink href="/api/auth/users/export.csv" className={buttonClass({ variant: 'secondary' })}>
          Export CSV
        </PersonalFileLink>
      }
    >
      {edited !== null && (
        <RoleModal
          user={edited}
          isSelf={isSelf(edited)}
          onClose={() => setEdited(null)}
          onSaved={(role) => {
            setEdited(null)
            if (isSelf(edited) && role !== edited.role) signOut()
          }}
        />
      )}
      {deletion.asked !== null && (
        <ConfirmDialog
          title="Delete user?"
          confirmLabel="Delete"
          {...deletion.dialog}
          onConfirm={() => void remove(deletion.asked)}
        >
          <strong className="break-all">{deletion.asked.email}</strong> is logged out, and the account and its
          reviews move to the trash for {TRASH_DAYS} days. Orders are kept.
          {isSelf(deletion.asked) && ' This is your own account.'}
        </ConfirmDialog>
      )}
    </ListPage>
  )
}

/** The e-mail address, with the day that the list is sorted by. */
function EmailCell({ user: { email, createdAt } }: { user: UserView }) {
  return (
    <>
      <EmailText email={email} />
      <span className="block text-xs text-muted">
        since <Day iso={createdAt} />
      </span>
    </>
  )
}
