import * as z from 'zod'
import { SHOP } from '../brand/shop.ts'
import {
  checked,
  choice,
  colour,
  email,
  type Field,
  fields,
  image,
  lines,
  link,
  list,
  named,
  onSwitch,
  requiredText,
  text,
} from './fields.ts'
import { OWN_COLOURS, whyUnreadable } from './palette.ts'
import { setting } from './setting.ts'
import { homeCountry, phone } from './trade-fields.ts'

/** `45.5231, -122.6765`, or nothing. */
const place: Field<string> = {
  type: 'text',
  most: 40,
  schema: z
    .string('must be a text')
    .trim()
    .refine(
      (value) => value === '' || isPlace(value),
      'must be latitude and longitude, such as 45.5231, -122.6765',
    ),
}

function isPlace(value: string): boolean {
  const [latitude = Number.NaN, longitude = Number.NaN, ...rest] = value.split(',').map(Number)
  const isGiven = value.split(',').every((part) => part.trim() !== '')
  return isGiven && rest.length === 0 && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}

const orderPrefix: Field<string> = {
  type: 'text',
  most: 4,
  least: 2,
  schema: z.string('must be a text').regex(/^[A-Z]{2,4}$/, 'must be two to four capital letters'),
}

const timeZone: Field<string> = {
  type: 'choice',
  choices: ['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => ({ value: zone, label: zone })),
  schema: z.string('must be a text').refine(isTimeZone, 'must be a time zone such as America/Los_Angeles'),
}

function isTimeZone(value: string): boolean {
  try {
    const { timeZone: read } = new Intl.DateTimeFormat('en-US', { timeZone: value }).resolvedOptions()
    // An offset such as +01:00 would be accepted too, and has no summer time.
    return /^[A-Z]/i.test(read)
  } catch {
    return false
  }
}

/** Pixels of a side of the largest icon. */
const ICON_SIDE = 512

/** Name, address and links of the shop: on pages, in e-mails, for search engines and on the payment page. */
export const GENERAL = {
  'shop.isClosed': setting(onSwitch, {
    label: 'Closed until I open',
    help: 'Visitors read that the shop opens soon, search engines find nothing, and nobody but admins can buy. Admins who are signed in see the shop.',
    default: false,
    shows: 'pages',
  }),
  'shop.name': setting(requiredText(60), {
    label: 'Shop name',
    help: 'In the header, titles, e-mails and on the payment page.',
    default: SHOP.name,
    own: 'My shop',
    shows: 'pages',
  }),
  'shop.claim': setting(requiredText(60), {
    label: 'Tagline',
    help: 'A few words after the shop name in the title of the home page.',
    default: SHOP.claim,
    own: 'an online plant shop',
    shows: 'pages',
  }),
  'shop.about': setting(requiredText(160), {
    label: 'About',
    help: 'One sentence shown in the footer and when the shop is installed as an app.',
    default: SHOP.about,
    own: 'House plants, garden plants and what keeps them well.',
    shows: 'pages',
  }),
  'shop.description': setting(requiredText(160), {
    label: 'Description',
    help: 'One or two sentences for search engines and link previews.',
    default: SHOP.description,
    own: 'House plants, garden plants, succulents and the things that keep them well.',
    shows: 'pages',
  }),
  'shop.motto': setting(text(100), {
    label: 'Motto',
    help: 'One sentence at the bottom of every page.',
    default: SHOP.motto ?? '',
    own: '',
    shows: 'pages',
  }),
  'shop.address': setting(lines(6), {
    label: 'Address',
    help: 'Shown in the footer, on the contact page, on receipts and in e-mails.',
    default: SHOP.address,
    own: [],
    shows: 'pages',
  }),
  'shop.country': setting(homeCountry, {
    label: 'Country of the shop',
    help: 'A phone number without a country code is one of this country.',
    default: 'US',
    own: '',
    shows: 'nothing',
  }),
  'shop.phone': setting(phone, {
    label: 'Phone',
    help: 'With country code, such as +1 (555) 010-0142, or as it is dialled in the country of the shop.',
    default: SHOP.phone ?? '',
    own: '',
    shows: 'pages',
  }),
  'shop.email': setting(email, {
    label: 'E-mail address',
    help: 'Shown to customers. Replies to the shop’s e-mails are sent to this address.',
    default: SHOP.email ?? '',
    own: '',
    shows: 'pages',
  }),
  'shop.hours': setting(text(100), {
    label: 'Opening hours',
    help: 'Shown on the contact page, such as Mon-Sat 9:00 AM-6:00 PM.',
    default: SHOP.hours ?? '',
    own: '',
    shows: 'pages',
  }),
  'shop.place': setting(place, {
    label: 'Map location',
    help: 'Latitude and longitude for the map on the contact page.',
    default: SHOP.place === null ? '' : `${SHOP.place.latitude}, ${SHOP.place.longitude}`,
    own: '',
    shows: 'pages',
  }),
  'shop.social': setting(
    list(8, { name: named('Name', requiredText(40)), url: named('Address', { ...link, ...elsewhere() }) }),
    {
      label: 'Social media links',
      help: 'Such as Instagram; shown in the footer.',
      default: SHOP.social,
      own: [],
      confirm: true,
      shows: 'pages',
    },
  ),
  'shop.promises': setting(
    list(
      3,
      {
        icon: named('Icon', choice({ delivery: 'Lorry', guarantee: 'Shield', support: 'Headset' })),
        title: named('Title', requiredText(60)),
        text: named('Text', requiredText(200)),
      },
      ['title', 'text'],
    ),
    {
      label: 'Promises',
      help: 'Shown on the home page and on product pages.',
      default: SHOP.promises,
      own: [],
      shows: 'pages',
    },
  ),
  'shop.colours': setting(
    checked(
      fields({
        main: named('Main colour', colour, 'Buttons, links and dark panels.'),
        accent: named('Second colour', colour, 'Accents, such as badges and lines above titles.'),
      }),
      whyUnreadable,
    ),
    {
      label: 'Colours',
      help: 'Hover colours, light backgrounds and the dark theme are derived from these two colours.',
      default: OWN_COLOURS,
      shows: 'pages',
    },
  ),
  'shop.logo': setting(image(), {
    label: 'Logo',
    help: 'Shown in the header instead of the name, 40 pixels high. It must be readable on light and dark backgrounds.',
    default: '',
    shows: 'pages',
  }),
  'shop.icon': setting(image(ICON_SIDE), {
    label: 'Icon',
    help: `Browser and home screen icon: square, at least ${ICON_SIDE} × ${ICON_SIDE} pixels.`,
    default: '',
    shows: 'pages',
  }),
  'shop.timeZone': setting(timeZone, {
    label: 'Time zone',
    help: 'Used for shipping days and daily figures.',
    default: 'UTC',
    shows: 'pages',
    variable: {
      name: 'SHIPPING_TIME_ZONE',
      read: z.string().refine(isTimeZone, 'must be a time zone such as America/Los_Angeles'),
    },
  }),
  'shop.orderPrefix': setting(orderPrefix, {
    label: 'Order number prefix',
    help: 'Two to four capital letters at the start of new order numbers.',
    default: SHOP.orderPrefix,
    own: 'SHOP',
    shows: 'nothing',
  }),
}

function elsewhere(): Pick<Field<string>, 'schema'> {
  return {
    schema: link.schema.pipe(z.string().startsWith('https://', 'must start with https://')),
  }
}
