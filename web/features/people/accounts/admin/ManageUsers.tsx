import { useState } from 'react'
import { PersonalFileLink } from '../../login/PersonalFileLink.tsx'
import { useDispatch } from 'react-redux'
import { USER_LIST } from '../../../../../contract/lists/users.ts'
import { PAGE_SIZES } from '../../../../../contract/limits.ts'
import { ROLES } from '../../../../../contract/roles.ts'
import { TRASH_DAYS } from '../../../../../contract/trash.ts'
import type { UserView } from '../../../../../contract/schemas/user.ts'
import { buttonClass } from '../../../../ui/button-class.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { signedOut } from '../../login/auth.slice.ts'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import type { Column } from '../../../../tables/DataTable.tsx'
import { Day } from '../../../common/Dates.tsx'
import { EmailText } from '../../../../tables/EmailText.tsx'
import { toListQuery } from '../../../../tables/list-params.ts'
import { ListHead } from '../../../../tables/ListHead.tsx'
import { PagedTable } from '../../../../tables/PagedTable.tsx'
import { RowActions, RowButton } from '../../../../tables/RowActions.tsx'
import { useConfirmation } from '../../../../tables/use-confirmation.ts'
import { useListParams } from '../../../../tables/use-list-params.ts'
import { useViewer } from '../../login/use-viewer.ts'
import { RoleModal } from './RoleModal.tsx'
import { ROLE_TITLES } from './role-titles.ts'
import { useDeleteUserMutation, useGetUsersQuery } from './users.api.ts'

const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'email', label: 'Email' },
] as const

const roles = ROLES.map((value) => ({ value, label: ROLE_TITLES[value] }))

const texts = { success: 'User deleted successfully!', failure: 'Failed to delete user' }

type Row = UserView & { number: number }

export function Component() {
  const viewer = useViewer()
  const dispatch = useDispatch()
  const { params, change } = useListParams(USER_LIST)
  const query = useGetUsersQuery(toListQuery(params, PAGE_SIZES.manage, 'role'), {
    refetchOnMountOrArgChange: true,
  })
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

  const columns: Column<Row>[] = [
    {
      name: 'No.',
      place: 'max-md:col-start-1 max-md:row-start-1 max-md:text-muted',
      cell: ({ number }) => number,
    },
    {
      name: 'Email',
      place: 'max-md:col-start-2 max-md:row-start-1',
      cell: (user) => <EmailCell user={user} />,
    },
    {
      name: 'User Role',
      place: 'max-md:col-start-2 max-md:row-start-2',
      cell: ({ role }) => <Badge tone={role === 'admin' ? 'indigo' : 'green'}>{role}</Badge>,
    },
    {
      name: 'Edit',
      screenOnly: true,
      place: 'max-md:col-start-3 max-md:row-start-1 max-md:row-span-2 max-md:mr-2',
      cell: (user) => (
        <RowActions>
          <RowButton label="Edit" of={user.email} onClick={() => setEdited(user)} />
        </RowActions>
      ),
    },
    {
      name: 'Delete',
      screenOnly: true,
      place: 'max-md:col-start-4 max-md:row-start-1 max-md:row-span-2',
      cell: (user) => (
        <RowActions>
          <RowButton label="Delete" of={user.email} danger onClick={() => deletion.ask(user)} />
        </RowActions>
      ),
    },
  ]

  return (
    <div className="grid gap-6 max-md:gap-2">
      <ListHead
        title="Users"
        views={{ list: 'users', shape: USER_LIST }}
        params={params}
        onChange={change}
        searchLabel="Search users"
        sorts={sorts}
        filter={{ label: 'Role', choices: roles }}
      >
        <PersonalFileLink href="/api/auth/users/export.csv" className={buttonClass({ variant: 'secondary' })}>
          Export CSV
        </PersonalFileLink>
      </ListHead>
      <PagedTable
        caption="Users"
        query={query}
        read={({ users, totalUsers, totalPages }) => ({
          rows: users.map((user, index) => ({
            ...user,
            number: (params.page - 1) * PAGE_SIZES.manage + index + 1,
          })),
          total: totalUsers,
          totalPages,
        })}
        columns={columns}
        phoneRow="max-md:grid-cols-[1.25rem_minmax(0,1fr)_auto_auto]"
        rowKey={({ _id }) => _id}
        page={params.page}
        onPage={(page) => change({ page })}
        emptyText="No user found!"
      />
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
          pending={deletion.pending}
          problem={deletion.problem}
          onConfirm={() => void remove(deletion.asked)}
          onCancel={deletion.cancel}
        >
          <strong className="break-all">{deletion.asked.email}</strong> is signed out at once; the account and
          its reviews go into the trash for {TRASH_DAYS} days. Orders stay.
          {isSelf(deletion.asked) && ' This is your own account.'}
        </ConfirmDialog>
      )}
    </div>
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
