import { scenes } from 'virtual:scenes'
import { useState } from 'react'
import { imageKey, imagePath } from '../../../contract/images.ts'
import { Picture } from '../../ui/Picture.tsx'

type AvatarProps = {
  /** Empty for the default blank picture. */
  url: string
  /** Pixels. */
  size: number
  /** Empty where the name is beside it. */
  alt?: string
}

const BLANK = imagePath(scenes.avatar?.key ?? '', 320)

/** A profile picture. One of another host, from an old copy in the browser, or one that fails to load shows the blank picture. */
export function Avatar({ url, size, alt = '' }: AvatarProps) {
  const [broken, setBroken] = useState('')
  return (
    <Picture
      url={url === broken || imageKey(url) === null ? BLANK : url}
      alt={alt}
      width={size}
      height={size}
      sizes={`${size}px`}
      largest={320}
      onError={() => setBroken(url)}
      style={{ width: size, height: size }}
      className="shrink-0 rounded-full bg-leaf-soft object-cover"
    />
  )
}
