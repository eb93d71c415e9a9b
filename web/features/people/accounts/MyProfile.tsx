import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { PageTitle } from '../../../tables/PageTitle.tsx'
import { useViewer } from '../login/use-viewer.ts'
import { Avatar } from '../../common/Avatar.tsx'
import { ProfileModal } from './ProfileModal.tsx'
import { useAwaitedPicture } from './use-awaited-picture.ts'

export function Component() {
  const user = useViewer()
  useAwaitedPicture(user)
  const picture = user.picture?.state ?? 'shown'
  const [editing, setEditing] = useState(false)
  return (
    <div className="grid gap-6">
      <PageTitle title="Profile" />
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4 bg-leaf-soft p-5 sm:p-6">
          <Avatar
            url={user.picture?.url ?? user.profileImage}
            alt={`Picture of ${user.username}`}
            size={96}
          />
          <div className="min-w-40 flex-1">
            <p className="font-serif text-2xl font-semibold wrap-anywhere">{user.username}</p>
            <p className="text-sm wrap-anywhere">{user.email}</p>
            <p role="status" className="text-sm text-muted empty:hidden">
              {picture === 'waiting' && 'Your picture is being downloaded.'}
              {picture === 'missing' &&
                'Your picture could not be downloaded. Please check its URL, or upload a picture.'}
            </p>
          </div>
          <Button variant="secondary" onClick={() => setEditing(true)}>
            <Pencil aria-hidden="true" className="size-4" />
            Edit Profile
          </Button>
        </div>
        <dl className="grid gap-x-8 gap-y-5 p-5 sm:grid-cols-2 sm:p-6">
          <Fact name="Username" value={user.username} />
          <Fact name="Bio" value={user.bio} />
          <Fact name="Profession" value={user.profession} />
        </dl>
      </div>
      {editing && <ProfileModal user={user} onClose={() => setEditing(false)} />}
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="mt-0.5 wrap-anywhere whitespace-pre-line">{value || 'N/A'}</dd>
    </div>
  )
}
