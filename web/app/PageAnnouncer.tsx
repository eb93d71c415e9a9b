import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** Announces the title of a new page to screen readers: a browser does so only for pages it loads itself. */
export function PageAnnouncer() {
  const { pathname } = useLocation()
  const [title, setTitle] = useState('')
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setTitle(document.title)
  }, [pathname])

  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}
