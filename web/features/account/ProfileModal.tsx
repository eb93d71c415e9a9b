import { type FormEvent, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { LENGTHS } from '../../../contract/limits.ts'
import type { UserView } from '../../../contract/schemas/user.ts'
import { errorText } from '../../api/error-text.ts'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { dashboardToast } from '../../ui/toast.ts'
import { signedIn } from '../auth/auth.slice.ts'
import { ImageUpload } from '../dashboard/ImageUpload.tsx'
import { useImageUpload } from '../dashboard/use-image-upload.ts'
import { useEditProfileMutation } from './account.api.ts'

type ProfileModalProps = { user: UserView; onClose: () => void }

export function ProfileModal({ user, onClose }: ProfileModalProps) {
  const dispatch = useDispatch()
  const [form, setForm] = useState({
    username: user.username,
    profileImage: user.profileImage,
    bio: user.bio,
    profession: user.profession,
  })
  const [isNameMissing, setNameMissing] = useState(false)
  const [editProfile, { isLoading, error }] = useEditProfileMutation()
  const username = useRef<HTMLInputElement>(null)
  const change = (part: Partial<typeof form>) => setForm((latest) => ({ ...latest, ...part }))
  const avatar = useImageUpload((profileImage) => change({ profileImage }))

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const isMissing = form.username.trim() === ''
    setNameMissing(isMissing)
    if (isMissing) return username.current?.focus()
    const { data } = await editProfile({ ...form, userId: user._id })
    if (data === undefined) return dashboardToast.error('Failed to update profile. Please try again!')
    dispatch(signedIn(data.user))
    dashboardToast.success('Profile updated successfully!')
    onClose()
  }

  return (
    <Modal open title="Edit Profile" onClose={onClose}>
      <form onSubmit={(event) => void save(event)} noValidate className="grid gap-4">
        <TextField
          ref={username}
          label="Username"
          required
          maxLength={LENGTHS.username}
          autoComplete="username"
          error={isNameMissing ? 'Please enter a username' : undefined}
          value={form.username}
          onChange={(event) => change({ username: event.target.value })}
        />
        <TextField
          label="Profile Image URL"
          inputMode="url"
          maxLength={LENGTHS.url}
          value={form.profileImage}
          onChange={(event) => change({ profileImage: event.target.value })}
        />
        <ImageUpload
          label="Or upload a picture"
          progressText="Uploading..."
          state={avatar.state}
          onChoose={(file) => void avatar.upload(file)}
        />
        <TextArea
          label="Bio"
          rows={3}
          maxLength={LENGTHS.bio}
          value={form.bio}
          onChange={(event) => change({ bio: event.target.value })}
        />
        <TextField
          label="Profession"
          maxLength={LENGTHS.profession}
          autoComplete="organization-title"
          value={form.profession}
          onChange={(event) => change({ profession: event.target.value })}
        />
        {error !== undefined && <FormError>{errorText(error)}</FormError>}
        <SubmitButton disabled={isLoading || avatar.state.step === 'uploading'}>
          {isLoading ? 'Saving...' : 'Save Changes'}
        </SubmitButton>
      </form>
    </Modal>
  )
}
