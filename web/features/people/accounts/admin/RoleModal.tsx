import { paths } from '../../../../../contract/paths.ts'
import { ROLES, type Role } from '../../../../../contract/roles.ts'
import type { UserView } from '../../../../../contract/schemas/user.ts'
import { errorText } from '../../../../api/error-text.ts'
import { FormModal } from '../../../../forms/FormModal.tsx'
import { useTextForm } from '../../../../forms/use-text-form.ts'
import { Link } from '../../../../routing/Link.tsx'
import { FormActions } from '../../../../ui/FormActions.tsx'
import { FormError } from '../../../../ui/FormError.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { dashboardToast } from '../../../../ui/toast.ts'
import { ErasePanel } from './ErasePanel.tsx'
import { ROLE_TITLES } from './role-titles.ts'
import { UserSafety } from './UserSafety.tsx'
import { useUpdateRoleMutation } from './users.api.ts'

type RoleModalProps = { user: UserView; isSelf: boolean; onClose: () => void; onSaved: (role: Role) => void }

export function RoleModal({ user, isSelf, onClose, onSaved }: RoleModalProps) {
  const { form, field, isDirty, isSubmitting } = useTextForm<{ role: Role }>({ start: { role: user.role } })
  const [updateRole, { error }] = useUpdateRoleMutation()

  const save = form.handleSubmit(async ({ role }) => {
    const answer = await updateRole({ id: user._id, body: { role } })
    // Spelled as in the product's message catalogue.
    if (answer.error !== undefined) return dashboardToast.error('Failed to udpate user role')
    dashboardToast.success('Updated role successfully!')
    onSaved(role)
  })

  return (
    <FormModal title="Edit User Role" isDirty={isDirty} onClose={onClose}>
      <form onSubmit={(event) => void save(event)} className="grid gap-4">
        <TextField label="Email" type="email" value={user.email} readOnly />
        <Select label="Role" {...field('role')}>
          {ROLES.map((value) => (
            <option key={value} value={value}>
              {ROLE_TITLES[value]}
            </option>
          ))}
        </Select>
        {user.isConfirmed === false && (
          <p className="text-sm text-muted">
            This address is not confirmed: anybody may have opened the account. Ask the owner before you make
            it an admin.
          </p>
        )}
        {isSelf && (
          <p className="text-sm text-muted">This is your own account: changing its role logs you out.</p>
        )}
        {error !== undefined && !isSubmitting && <FormError>{errorText(error)}</FormError>}
        <FormActions submit="Save" busy={isSubmitting} onCancel={onClose} />
      </form>
      <p className="mt-4">
        <Link
          to={`${paths.manageOrders()}?q=${encodeURIComponent(user.email)}`}
          className="inline-flex min-h-11 items-center text-leaf underline underline-offset-4"
        >
          View orders
        </Link>
      </p>
      {!isSelf && <UserSafety user={user} />}
      {!isSelf && <ErasePanel user={user} onErased={onClose} />}
    </FormModal>
  )
}
