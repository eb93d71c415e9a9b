import { useDispatch } from 'react-redux'
import { LENGTHS } from '../../../../contract/limits.ts'
import type { UserView } from '../../../../contract/schemas/user.ts'
import { DraftNotice } from '../../../forms/DraftNotice.tsx'
import { FormModal } from '../../../forms/FormModal.tsx'
import { useTextForm } from '../../../forms/use-text-form.ts'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { dashboardToast } from '../../../ui/toast.ts'
import { signedIn } from '../login/auth.slice.ts'
import { ImageUpload } from '../../common/uploads/ImageUpload.tsx'
import { useUploadCount } from '../../common/uploads/upload-count.ts'
import { useImageUpload } from '../../common/uploads/use-image-upload.ts'
import { useEditProfileMutation } from './account.api.ts'

type ProfileModalProps = { user: UserView; onClose: () => void }
type ProfileTexts = { username: string; profileImage: string; bio: string; profession: string }

const missing = { username: 'Please enter a username' }

export function ProfileModal({ user, onClose }: ProfileModalProps) {
  const dispatch = useDispatch()
  const { username, profileImage, bio, profession } = user
  const {
    form,
    field,
    isDirty,
    isSubmitting,
    isRestored,
    markSaved,
    closeSaved,
    startOver,
    onSubmit,
    refuse,
    problem,
  } = useTextForm<ProfileTexts>({
    start: { username, profileImage, bio, profession },
    missing,
    draft: { name: 'profile', owner: user._id },
  })
  const [editProfile] = useEditProfileMutation()
  const { isUploading, countUpload, untilUploaded } = useUploadCount()
  const avatar = useImageUpload(
    (url) => form.setValue('profileImage', url, { shouldDirty: true }),
    countUpload,
  )

  const close = () => {
    markSaved()
    onClose()
  }
  const save = onSubmit(async (texts) => {
    const answer = await editProfile({ body: { ...texts, userId: user._id } })
    if (answer.error !== undefined) {
      refuse(answer.error)
      return dashboardToast.error('Failed to update profile. Please try again!')
    }
    dispatch(signedIn(answer.data.user))
    dashboardToast.success('Profile updated successfully!')
    await untilUploaded()
    closeSaved(onClose)
  })

  return (
    <FormModal title="Edit Profile" isDirty={isDirty || isUploading} onClose={close}>
      <form onSubmit={save} noValidate className="grid gap-4">
        {isRestored && <DraftNotice onStartOver={startOver} />}
        <TextField
          label="Username"
          required
          maxLength={LENGTHS.username}
          autoComplete="nickname"
          {...field('username')}
        />
        <TextField
          label="Profile Image URL"
          inputMode="url"
          maxLength={LENGTHS.url}
          autoComplete="photo"
          {...field('profileImage')}
        />
        <ImageUpload
          label="Or upload a picture"
          progressText="Uploading..."
          saysFailure
          state={avatar.state}
          onChoose={(file) => void avatar.upload(file)}
        />
        <TextArea label="Bio" rows={3} maxLength={LENGTHS.bio} {...field('bio')} />
        <TextField
          label="Profession"
          maxLength={LENGTHS.profession}
          autoComplete="organization-title"
          {...field('profession')}
        />
        {problem !== null && <FormError>{problem}</FormError>}
        <SubmitButton busy={isSubmitting} disabled={isUploading}>
          {isSubmitting ? 'Saving...' : 'Save Changes'}
        </SubmitButton>
      </form>
    </FormModal>
  )
}
