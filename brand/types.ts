/** Text as visitors read it. `null` and empty lists are left out wherever they would stand. */
export interface Shop {
  name: string
  /** A few words behind the name, in the title of the home page. */
  claim: string
  /** One sentence under the name, at the foot of every page and in the phone's app list. */
  about: string
  /** One or two sentences for search engines and previews of links. */
  description: string
  /** One sentence at the very foot of the pages. */
  motto: string | null
  /** One entry a line. */
  address: readonly string[]
  /** As people read it, with the country's code. */
  phone: string | null
  email: string | null
  hours: string | null
  /** The shop on the map, in degrees north and east. */
  place: { latitude: number; longitude: number } | null
  /** Addresses of the shop's pages elsewhere, https:// included. */
  social: readonly { name: string; url: string }[]
  /** The list at the foot of the pages that leads to what is about the shop itself. */
  company: readonly { label: string; to: string }[]
  /** Two to four capital letters that every order number begins with. */
  orderPrefix: string
}
