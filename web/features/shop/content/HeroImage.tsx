import type { PageView } from '../../../../contract/schemas/content.ts'
import { Picture } from '../../../ui/Picture.tsx'

/** The picture below the title, if there is one. */
export const HeroImage = ({ page: { image, imageAlt } }: { page: PageView }) =>
  image === '' ? null : (
    <Picture
      url={image}
      alt={imageAlt}
      width={10}
      height={7}
      sizes="(min-width: 48rem) 704px, calc(100vw - 32px)"
      priority
      className="mt-6 aspect-[10/7] w-full rounded-card object-cover sm:aspect-[16/9]"
    />
  )
