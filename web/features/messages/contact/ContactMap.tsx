import MapPin from 'lucide-react/icons/map-pin'
import { useEffect, useRef, useState } from 'react'
import type { ShopFacts } from '../../../../contract/schemas/storefront.ts'

type Place = NonNullable<ShopFacts['place']>

/** The distance from the screen, in pixels, at which the map is loaded from its server. */
const NEAR = 200

/** An embedded map that is loaded only when the visitor scrolls to it. */
export function ContactMap({ place, address }: { place: Place; address: readonly string[] }) {
  const frame = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)

  useEffect(() => {
    const element = frame.current
    if (element === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        setNear(true)
        observer.disconnect()
      },
      { rootMargin: `${NEAR}px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return (
    <div>
      <div
        ref={frame}
        className="relative aspect-4/3 grid place-items-center overflow-hidden rounded-card bg-leaf-soft sm:aspect-21/9"
      >
        {/* Visible until the map covers it, or if the map does not load. */}
        <p className="grid justify-items-center gap-3 p-6 text-center font-serif text-xl font-semibold">
          <MapPin aria-hidden className="size-10 text-leaf" />
          {address.join(', ')}
        </p>
        {near && (
          <iframe
            title="Map: where to find us"
            src={embedAddress(place)}
            // It keeps its own origin, which is not ours, so the map works and cannot access the shop.
            // oxlint-disable-next-line react/iframe-missing-sandbox
            sandbox="allow-scripts allow-same-origin allow-popups"
            className="absolute inset-0 size-full border-0"
          />
        )}
      </div>
      <p className="mt-3 text-sm text-muted">
        <a
          href={pageAddress(place)}
          className="inline-flex min-h-6 items-center underline underline-offset-4 pointer-coarse:min-h-11"
        >
          Open larger map
        </a>
      </p>
    </div>
  )
}

const pageAddress = ({ latitude, longitude }: Place) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`

function embedAddress({ latitude, longitude }: Place): string {
  const box = [longitude - 0.012, latitude - 0.006, longitude + 0.012, latitude + 0.006]
  return `https://www.openstreetmap.org/export/embed.html?bbox=${box.join('%2C')}&layer=mapnik&marker=${latitude}%2C${longitude}`
}
