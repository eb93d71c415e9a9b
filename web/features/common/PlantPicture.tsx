import { Picture } from '../../ui/Picture.tsx'

type PlantPictureProps = {
  url: string
  /** Its displayed width in pixels, the same as that of its class. */
  width: number
  className: string
  /** Seen without scrolling, or printed. */
  priority?: boolean
}

/** The small picture beside a plant's name, which says what it shows. */
export const PlantPicture = ({ url, width, className, priority = false }: PlantPictureProps) => (
  <Picture
    url={url}
    alt=""
    width={width}
    height={width * 1.25}
    sizes={`${width}px`}
    largest={320}
    priority={priority}
    className={`aspect-4/5 shrink-0 rounded-xl object-cover ${className}`}
  />
)
