import { unitsLeft } from '../../../../../../contract/left-to-send.ts'
import type { OrderLineView } from '../../../../../../contract/schemas/order.ts'
import { Picture } from '../../../../../ui/Picture.tsx'
import { inPieces } from '../../../../common/in-pieces.ts'

/**
 * One line to pack, with a box to tick by pen. It shows no price, because the slip travels in the parcel, but how to
 * care for the plant.
 */
type SlipLineProps = {
  line: OrderLineView
  care?: string | undefined
  botanicalName?: string | undefined
}

export function SlipLine({ line, care = '', botanicalName = '' }: SlipLineProps) {
  const { name, image, short = 0 } = line
  const pieces = unitsLeft(line)
  return (
    <li className="flex items-center gap-4 max-sm:flex-wrap border-b border-line-strong py-3.5 break-inside-avoid">
      <span aria-hidden className="size-6.5 shrink-0 rounded-md border-2 border-current" />
      <Picture
        url={image}
        alt=""
        width={68}
        height={85}
        sizes="136px"
        priority
        className="h-[85px] w-[68px] shrink-0 rounded-xl object-cover"
      />
      <div className="min-w-0 grow max-sm:order-last max-sm:basis-full">
        <p dir="auto" className="text-start font-serif text-xl font-semibold wrap-anywhere">
          {name}
        </p>
        {botanicalName !== '' && <p className="text-sm italic wrap-anywhere">{botanicalName}</p>}
        {care !== '' && <p className="mt-1 text-sm">{care}</p>}
        {short > 0 && <p className="mt-1 text-sm">{`${inPieces(short)} not available`}</p>}
      </div>
      <p className="flex shrink-0 items-baseline gap-1.5 max-sm:ml-auto">
        <span className="font-serif text-[44px] leading-none font-semibold tabular-nums">{pieces}</span>
        <span className="text-sm">{pieces === 1 ? 'item' : 'items'}</span>
      </p>
    </li>
  )
}
