import type { ReactNode } from 'react'
import { ScenePicture } from '../../common/ScenePicture.tsx'

type AuthCardProps = { head: ReactNode; title: string; children: ReactNode; footer: ReactNode }

/** The frame of login and registration: the form, and on a desktop a picture beside it. */
export function AuthCard({ head, title, children, footer }: AuthCardProps) {
  return (
    <div className="mx-auto max-w-5xl px-4 py-8 sm:px-6 sm:py-14">
      {head}
      <div className="grid overflow-hidden rounded-panel border border-line bg-surface md:grid-cols-2">
        <div className="p-6 sm:p-10 lg:p-14">
          <h1 className="font-serif text-3xl sm:text-4xl">{title}</h1>
          {children}
          <p className="mt-8 text-muted">{footer}</p>
        </div>
        <div className="relative hidden bg-tint-mint md:block">
          <ScenePicture
            name="welcome"
            sizes="(min-width: 1024px) 580px, (min-width: 768px) 560px, 1px"
            className="absolute inset-0 size-full object-cover object-bottom"
          />
        </div>
      </div>
    </div>
  )
}
