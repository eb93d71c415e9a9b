import { type FormEvent, useState } from 'react'
import { ROLES, type Role } from '../../../contract/roles.ts'
import type { UserView } from '../../../contract/schemas/user.ts'
import { errorText } from '../../api/error-text.ts'
import { FormActions } from '../../ui/FormActions.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { dashboardToast } from '../../ui/toast.ts'
import { ROLE_TITLES } from './role-titles.ts'
import { useUpdateRoleMutation } from './users.api.ts'

type RoleModalProps = { user: UserView; isSelf: boolean; onClose: () => void; onSaved: (role: Role) => void }

export function RoleModal({ user, isSelf, onClose, onSaved }: RoleModalProps) {
  const [role, setRole] = useState<Role>(user.role)
  const [updateRole, { isLoading, error }] = useUpdateRoleMutation()

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await updateRole({ userId: user._id, role })
    // Spelled as in the product's message catalogue.
    if (answer.error !== undefined) return dashboardToast.error('Failed to udpate user role')
    dashboardToast.success('Updated role successfully!')
    onSaved(role)
  }

  return (
    <Modal open title="Edit User Role" onClose={onClose}>
      <form onSubmit={(event) => void save(event)} className="grid gap-4">
        <TextField label="Email" type="email" value={user.email} readOnly />
        <Select label="Role" value={role} onChange={(event) => setRole(event.target.value as Role)}>
          {ROLES.map((value) => (
            <option key={value} value={value}>
              {ROLE_TITLES[value]}
            </option>
          ))}
        </Select>
        {isSelf && <p className="text-sm text-muted">This is your own account: a new role signs you out.</p>}
        {error !== undefined && <FormError>{errorText(error)}</FormError>}
        <FormActions submit="Save" busy={isLoading} onCancel={onClose} />
      </form>
    </Modal>
  )
}
