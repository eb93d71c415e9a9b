import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** Says the title of a page one went to: a browser does so for pages it loads itself, not for those drawn in place. */
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
