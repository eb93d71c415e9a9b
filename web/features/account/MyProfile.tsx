import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { Avatar } from '../layout/Avatar.tsx'
import { PageTitle } from '../dashboard/PageTitle.tsx'
import { useViewer } from '../dashboard/use-viewer.ts'
import { ProfileModal } from './ProfileModal.tsx'

export function Component() {
  const user = useViewer()
  const [editing, setEditing] = useState(false)
  return (
    <div className="grid gap-6">
      <PageTitle title="Profile" />
      <div className="relative flex flex-col items-center gap-6 rounded-card border border-line bg-surface p-6 sm:flex-row sm:items-start">
        <Avatar url={user.profileImage} alt={`Picture of ${user.username}`} size={112} />
        <dl className="grid w-full min-w-0 gap-4">
          <Fact name="Username" value={user.username} />
          <Fact name="Bio" value={user.bio} />
          <Fact name="Profession" value={user.profession} />
          <Fact name="E-mail" value={user.email} />
        </dl>
        <button
          type="button"
          aria-label="Edit Profile"
          onClick={() => setEditing(true)}
          className="absolute top-4 right-4 grid size-11 place-items-center rounded-full bg-leaf-soft text-leaf hover:bg-leaf hover:text-on-leaf"
        >
          <Pencil aria-hidden="true" className="size-5" />
        </button>
      </div>
      {editing && <ProfileModal user={user} onClose={() => setEditing(false)} />}
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{value || 'N/A'}</dd>
    </div>
  )
}
