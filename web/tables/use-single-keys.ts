import { useEffect, useRef, useState } from 'react'
import { useHydrated } from '../ui/use-hydrated.ts'

const STORED = 'order-keys'

/**
 * Single keys can be turned off, because speech input types them by accident (WCAG 2.1.4); the setting is stored in this
 * browser.
 */
export function useKeysSetting() {
  const isHydrated = useHydrated()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isOn = chosen ?? (!isHydrated || localStorage.getItem(STORED) !== 'off')
  const change = (next: boolean) => {
    setChosen(next)
    if (next) localStorage.removeItem(STORED)
    else localStorage.setItem(STORED, 'off')
  }
  return { isOn, change }
}

/** Keys that repeat while held down. */
const REPEATED = new Set(['j', 'k'])

/** Runs a key's action, unless text is being typed, a dialog is open, or the key is part of a browser's own command. */
export function useSingleKeys(isOn: boolean, actions: Readonly<Record<string, () => void>>) {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    if (!isOn) return undefined
    const press = (event: KeyboardEvent) => {
      const { key, target, repeat } = event
      const isCommand = event.ctrlKey || event.metaKey || event.altKey || event.isComposing
      if (isCommand || event.defaultPrevented || isTypedInto(target)) return
      if (document.querySelector('dialog:modal') !== null || (repeat && !REPEATED.has(key))) return
      const act = Object.hasOwn(latest.current, key) ? latest.current[key] : undefined
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn])
}

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox], [type=radio])'))
