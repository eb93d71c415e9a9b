import { useForm } from 'react-hook-form'
import { useDispatch } from 'react-redux'
import { LENGTHS } from '../../../contract/limits.ts'
import type { UserView } from '../../../contract/schemas/user.ts'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { dashboardToast } from '../../ui/toast.ts'
import { signedIn } from '../auth/auth.slice.ts'
import { ImageUpload } from '../dashboard/ImageUpload.tsx'
import { useImageUpload } from '../dashboard/use-image-upload.ts'
import { useEditProfileMutation } from './account.api.ts'

type ProfileForm = Pick<UserView, 'username' | 'profileImage' | 'bio' | 'profession'>

type ProfileModalProps = { user: UserView; onClose: () => void }

export function ProfileModal({ user, onClose }: ProfileModalProps) {
  const dispatch = useDispatch()
  const [editProfile, { isLoading, error }] = useEditProfileMutation()
  const { register, handleSubmit, setValue, formState } = useForm<ProfileForm>({
    defaultValues: {
      username: user.username,
      profileImage: user.profileImage,
      bio: user.bio,
      profession: user.profession,
    },
  })
  const avatar = useImageUpload((url) => setValue('profileImage', url, { shouldDirty: true }))

  const save = handleSubmit(async (form) => {
    const { data } = await editProfile({ ...form, userId: user._id })
    if (data === undefined) return dashboardToast.error('Failed to update profile. Please try again!')
    dispatch(signedIn(data.user))
    dashboardToast.success('Profile updated successfully!')
    onClose()
  })

  return (
    <Modal open title="Edit Profile" onClose={onClose}>
      <form onSubmit={(event) => void save(event)} noValidate className="grid gap-4">
        <TextField
          label="Username"
          required
          maxLength={LENGTHS.username}
          autoComplete="username"
          error={formState.errors.username === undefined ? undefined : 'Please enter a username'}
          {...register('username', { validate: (name) => name.trim() !== '' })}
        />
        <TextField
          label="Profile Image URL"
          type="text"
          inputMode="url"
          maxLength={LENGTHS.url}
          {...register('profileImage')}
        />
        <ImageUpload
          label="Or upload a picture"
          state={avatar.state}
          onChoose={(file) => void avatar.upload(file)}
        />
        <TextArea label="Bio" maxLength={LENGTHS.bio} rows={3} {...register('bio')} />
        <TextField
          label="Profession"
          maxLength={LENGTHS.profession}
          autoComplete="organization-title"
          {...register('profession')}
        />
        {error !== undefined && <FormError>{errorText(error)}</FormError>}
        <Button type="submit" disabled={isLoading || avatar.state.step === 'uploading'}>
          {isLoading ? 'Saving...' : 'Save Changes'}
        </Button>
      </form>
    </Modal>
  )
}
