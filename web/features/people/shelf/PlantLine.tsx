import type { ReactNode } from 'react'
import type { ShelfPlantView } from '../../../../contract/schemas/shelf.ts'
import { PlantPicture } from '../../common/PlantPicture.tsx'

type PlantLineProps = { plant: Pick<ShelfPlantView, 'name' | 'image'>; words: string; children?: ReactNode }

/** One plant of a list, with its actions. */
export function PlantLine({ plant: { name, image = '' }, words, children }: PlantLineProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <PlantPicture url={image} width={48} className="w-12" />
      <div className="min-w-0 flex-[1_1_10rem]">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {name}
        </p>
        {words !== '' && <p className="text-sm text-muted">{words}</p>}
      </div>
      {children !== undefined && <div className="flex flex-wrap items-center gap-x-3">{children}</div>}
    </li>
  )
}
