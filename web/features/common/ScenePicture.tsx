import { scenes } from 'virtual:scenes'
import { DEFAULT_IMAGE_WIDTH, imagePath, type ImageWidth } from '../../../contract/images.ts'
import { Picture } from '../../ui/Picture.tsx'

type ScenePictureProps = {
  /** A name in `catalogue/scenes`. */
  name: string
  sizes: string
  alt?: string
  priority?: boolean
  /** `null` where one colour for the whole picture would be wrong. */
  placeholder?: null
  className?: string
}

/** One of the shop's own illustrations; most stand beside text that says the same, so `alt` is empty by default. */
export function ScenePicture({ name, alt = '', ...rest }: ScenePictureProps) {
  const scene = scenes[name]
  if (scene === undefined) throw new Error(`There is no scene named ${name}`)
  const { key, width, height, widths, placeholder } = scene
  const largest = widths.at(-1) as ImageWidth
  const url = imagePath(key, largest < DEFAULT_IMAGE_WIDTH ? largest : DEFAULT_IMAGE_WIDTH)
  return (
    <Picture
      url={url}
      alt={alt}
      width={width}
      height={height}
      placeholder={placeholder}
      largest={largest}
      {...rest}
    />
  )
}
