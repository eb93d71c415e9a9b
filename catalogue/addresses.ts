import type { DeliveryView } from '../contract/schemas/delivery.ts'

/** Where a demo customer has plants sent to; nobody lives there, and the phone numbers are kept free for stories. */
export type DemoAddress = DeliveryView

type Place = Partial<DemoAddress> & Pick<DemoAddress, 'name' | 'line1' | 'city'>

const at = (place: Place): DemoAddress => ({
  phone: '+1 555 010 0187',
  line2: '',
  state: '',
  postalCode: '',
  country: 'US',
  ...place,
})

/** By e-mail. */
export const demoAddresses: Record<string, DemoAddress> = {
  'user@example.com': at({
    name: 'Fernanda Ruiz',
    line1: '418 Larkspur Street',
    line2: 'Apt 3B',
    city: 'Portland',
    state: 'OR',
    postalCode: '97209',
  }),
  'jon@example.com': at({
    name: 'Jon Aster',
    line1: '12 Cactus Court',
    city: 'Tucson',
    state: 'AZ',
    postalCode: '85701',
  }),
  'yuki@example.com': at({
    name: 'Yuki Mori',
    line1: '77 Alder Road',
    city: 'Boise',
    state: 'ID',
    postalCode: '83702',
  }),
  'bea@example.com': at({
    name: 'Bea Holloway',
    line1: '9 Primrose Hill Mews',
    city: 'London',
    postalCode: 'NW1 8XX',
    country: 'GB',
  }),
  'priya@example.com': at({
    name: 'Priya Nair',
    line1: '230 Maple Crescent',
    city: 'Toronto',
    state: 'ON',
    postalCode: 'M5V 2T6',
    country: 'CA',
  }),
  'noor@example.com': at({
    name: 'Noor Haddad',
    line1: 'Kräuterweg 5',
    city: 'Hamburg',
    postalCode: '22085',
    country: 'DE',
  }),
  'mara@example.com': at({
    name: 'Mara Lind',
    line1: '3 rue des Fougères',
    city: 'Lyon',
    postalCode: '69002',
    country: 'FR',
  }),
  'lena@example.com': at({
    name: 'Lena Brandt',
    line1: 'Orchideenring 21',
    city: 'Leipzig',
    postalCode: '04109',
    country: 'DE',
  }),
  'henrik@example.com': at({
    name: 'Henrik Sand',
    line1: '640 Snake River Avenue',
    city: 'Lewiston',
    state: 'ID',
    postalCode: '83501',
  }),
  'tomas@example.com': at({
    name: 'Tomás Vega',
    line1: '88 Pothos Lane',
    line2: 'Unit 12',
    city: 'Austin',
    state: 'TX',
    postalCode: '78704',
  }),
  'walter@example.com': at({
    name: 'Walter Greene',
    line1: '15 Clematis Walk',
    city: 'Bath',
    postalCode: 'BA1 2XX',
    country: 'GB',
  }),
  'ines@example.com': at({
    name: 'Inès Moreau',
    line1: '44 quai des Calathéas',
    city: 'Nantes',
    postalCode: '44000',
    country: 'FR',
  }),
  'sam@example.com': at({
    name: 'Sam Okafor',
    line1: '301 Bamboo Street',
    city: 'Oakland',
    state: 'CA',
    postalCode: '94607',
  }),
}
