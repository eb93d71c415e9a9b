import type { ReactNode } from 'react'

export type BadgeTone = 'sale' | 'green' | 'red' | 'yellow' | 'blue' | 'gray' | 'indigo'

const tones: Record<BadgeTone, string> = {
  sale: 'bg-clay text-on-clay',
  green: 'bg-green-soft text-green',
  red: 'bg-danger-soft text-danger',
  yellow: 'bg-warn-soft text-warn',
  blue: 'bg-blue-soft text-blue',
  gray: 'bg-sunken text-muted',
  indigo: 'bg-indigo-soft text-indigo',
}

export function Badge({ tone = 'sale', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className={`badge inline-block rounded-full px-3 py-1 text-xs font-semibold ${tones[tone]}`}>
      {children}
    </span>
  )
}
