import UserRound from 'lucide-react/icons/user-round'
import { imageKey, imagePath } from '../../contract/images.ts'

type AvatarProps = {
  /** Empty for the default blank picture. */
  url: string
  /** Pixels. */
  size: number
  /** Empty where the name stands beside it. */
  alt?: string
}

export function Avatar({ url, size, alt = '' }: AvatarProps) {
  const key = imageKey(url)
  const box = { width: size, height: size }
  if (url === '') {
    return (
      <span
        {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
        style={box}
        className="grid shrink-0 place-items-center rounded-full bg-leaf-soft text-leaf"
      >
        <UserRound aria-hidden="true" className="size-1/2" />
      </span>
    )
  }
  return (
    <img
      src={key === null ? url : imagePath(key, size > 80 ? 320 : 160)}
      alt={alt}
      {...box}
      loading="lazy"
      style={box}
      className="shrink-0 rounded-full bg-leaf-soft object-cover"
    />
  )
}
