import { contentPaths } from '../../../../contract/content.ts'
import { socialPath } from '../../../../contract/images.ts'
import { paths } from '../../../../contract/paths.ts'
import type { PageView } from '../../../../contract/schemas/content.ts'
import { Head } from '../../../routing/Head.tsx'
import { useOrigin } from '../../../routing/site.ts'
import { Blocks } from './Blocks.tsx'
import { useGetPageQuery } from './content.api.ts'
import { crumbsJsonLd } from './content-json-ld.ts'
import { descriptionOf } from './description.ts'
import { HeroImage } from './HeroImage.tsx'
import { Shown, useWanted } from './Shown.tsx'

/** A page of the shop, such as its terms. */
export function Component() {
  const wanted = useWanted()
  const query = useGetPageQuery(wanted)
  return (
    <Shown version={wanted.version} query={query}>
      {(page) => (
        <>
          {wanted.version === undefined && <PageHead page={page} />}
          <article className="mx-auto max-w-3xl px-4 py-10 sm:px-6">
            <h1 className="font-serif text-4xl leading-tight text-balance wrap-anywhere sm:text-5xl">
              {page.title}
            </h1>
            <HeroImage page={page} />
            <div className="mt-8 grid grid-cols-1 gap-4 text-lg leading-relaxed wrap-anywhere">
              <Blocks blocks={page.blocks} />
            </div>
          </article>
        </>
      )}
    </Shown>
  )
}

function PageHead({ page }: { page: PageView }) {
  const origin = useOrigin()
  const path = contentPaths.page(page.slug)
  const crumbs = [
    { label: 'Home', to: paths.home() },
    { label: page.title, to: path },
  ]
  const image = socialPath(page.image)
  return (
    <Head
      title={page.seoTitle || page.title}
      description={descriptionOf(page)}
      path={path}
      {...(image !== null && { image })}
      jsonLd={[crumbsJsonLd(crumbs, origin)]}
    />
  )
}
