/** The carriers by their stored names, each with its tracking page; `#` at its end stands for the tracking number. */
export const CARRIERS = {
  usps: { name: 'USPS', page: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=#' },
  ups: { name: 'UPS', page: 'https://www.ups.com/track?tracknum=#' },
  fedex: { name: 'FedEx', page: 'https://www.fedex.com/fedextrack/?trknbr=#' },
  'canada-post': {
    name: 'Canada Post',
    page: 'https://www.canadapost-postescanada.ca/track-reperage/en?search=#',
  },
  'royal-mail': { name: 'Royal Mail', page: 'https://www.royalmail.com/track-your-item?trackNumber=#' },
  dhl: { name: 'DHL', page: 'https://www.dhl.com/en/express/tracking.html?AWB=#' },
  'dhl-de': {
    name: 'DHL Paket',
    page: 'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=#',
  },
  hermes: {
    name: 'Hermes',
    page: 'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation/##',
  },
  dpd: { name: 'DPD', page: 'https://tracking.dpd.de/parcelstatus?query=#' },
  gls: { name: 'GLS', page: 'https://gls-group.com/DE/de/paketverfolgung?match=#' },
  'la-poste': { name: 'La Poste', page: 'https://www.laposte.fr/outils/suivre-vos-envois?code=#' },
  purolator: { name: 'Purolator', page: 'https://www.purolator.com/en/shipping/tracker?pin=#' },
  yamato: { name: 'Yamato', page: 'https://toi.kuronekoyamato.co.jp/cgi-bin/tneko?number01=#' },
  sagawa: { name: 'Sagawa', page: 'https://k2k.sagawa-exp.co.jp/p/web/okurijosearch.do?okurijoNo=#' },
  'japan-post': {
    name: 'Japan Post',
    page: 'https://trackings.post.japanpost.jp/services/srv/search/direct?searchKind=S004&locale=en&reqCodeNo1=#',
  },
  /** A parcel of this carrier has a tracking address of its own. */
  other: { name: 'Another carrier', page: null },
} as const satisfies Record<string, { name: string; page: string | null }>

export type Carrier = keyof typeof CARRIERS

export const CARRIER_KEYS = Object.keys(CARRIERS) as [Carrier, ...Carrier[]]

const isCarrier = (key: string): key is Carrier => Object.hasOwn(CARRIERS, key)

/** Returns the carrier's name; a carrier of a later release is shown by its key. */
export const carrierName = (key: string): string => (isCarrier(key) ? CARRIERS[key].name : key)

/** Returns the carrier's tracking page; empty when there is none. @param own address given with the parcel, or empty */
export function trackingPage(carrier: string, number: string, own: string): string {
  if (own !== '') return own
  const page = isCarrier(carrier) ? CARRIERS[carrier].page : null
  return page === null || number === ''
    ? ''
    : page.replace(/#$/, encodeURIComponent(number.replaceAll(' ', '')))
}
