import type { ReactNode } from 'react'

type AuthCardProps = { title: string; children: ReactNode; footer: ReactNode }

/** The frame of login and registration. */
export function AuthCard({ title, children, footer }: AuthCardProps) {
  return (
    <main className="mx-auto grid max-w-md gap-6 px-4 py-12 sm:py-20">
      <div className="rounded-card border border-line bg-surface p-6 sm:p-10">
        <h1 className="font-serif text-3xl">{title}</h1>
        {children}
      </div>
      <p className="text-center text-muted">{footer}</p>
    </main>
  )
}
