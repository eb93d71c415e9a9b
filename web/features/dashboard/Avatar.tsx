import { UserRound } from 'lucide-react'
import { imagePath, imageKey } from '../../../contract/images.ts'

/** A user's picture, or the default blank one. `alt` is empty where the name stands beside it. */
export function Avatar({ url, alt = '', size }: { url: string; alt?: string; size: 'small' | 'large' }) {
  const box = size === 'small' ? 'size-11' : 'size-28'
  if (url === '')
    return (
      <span
        {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
        className={`${box} grid shrink-0 place-items-center rounded-full bg-leaf-soft text-leaf`}
      >
        <UserRound aria-hidden="true" className="size-1/2" />
      </span>
    )
  const key = imageKey(url)
  return (
    <img
      src={key === null ? url : imagePath(key, size === 'small' ? 160 : 320)}
      alt={alt}
      width={160}
      height={160}
      className={`${box} shrink-0 rounded-full object-cover`}
    />
  )
}
