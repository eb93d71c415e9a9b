import type { ReactNode } from 'react'
import { useShop } from '../../../routing/shop.ts'

/** The shop's answer to a review. @param when after the shop's name */
export function ShopReply({ text, when }: { text: string; when: ReactNode }) {
  const { name } = useShop()
  return (
    <div className="mt-3 rounded-2xl bg-leaf-soft p-4">
      <p className="text-sm text-muted">
        <span className="font-serif text-base font-semibold text-leaf">{name}</span>
        {' replied '}
        {when}
      </p>
      <p className="mt-1 leading-relaxed wrap-anywhere whitespace-pre-line">{text}</p>
    </div>
  )
}
