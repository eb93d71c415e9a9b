import type { Meaning } from './wish.ts'

/** What buyers say for facts that the shop knows of its plants, as `tokensOf` writes words, in the singular. */
const SAID: readonly (Meaning & { said: string })[] = [
  {
    facts: { pets: 'safe' },
    label: 'safe for pets',
    said: `pet, cat, dog, puppy, kitten, safe for pet, safe for cat, safe for dog, pet safe, cat safe, dog safe, pet friendly, cat friendly,
      dog friendly, pet proof, cat proof, harmless for pet, harmless to pet, harmless for cat, harmless to cat, non toxic, nontoxic, not toxic,
      not poisonous, non toxic for pet, non toxic to pet, non toxic for cat, non toxic to cat, non toxic to dog, not toxic to cat, not toxic to dog,
      not toxic to pet, not toxic for cat`,
  },
  {
    facts: { children: 'safe' },
    label: 'safe for children',
    said: `child, children, kid, baby, toddler, child safe, kid safe, baby safe, child friendly, kid friendly, family friendly, safe for child,
      safe for children, safe for kid, safe for baby, safe for toddler, nursery, playroom`,
  },
  {
    facts: { light: '2' },
    label: 'light shade',
    said: `dark, dim, light shade, shade, shady, shaded, low light, little light, north, north facing, windowless, no window, without window, no sun, without sun,
      no direct sun, no natural light`,
  },
  {
    facts: { light: '3' },
    label: 'medium light',
    said: 'medium light, indirect light, partial shade, part shade, half shade, semi shade, east, west, east facing, west facing',
  },
  {
    facts: { light: '4' },
    label: 'bright light',
    said: 'bright, light, bright light, bright indirect light, lot of light',
  },
  {
    facts: { light: '5' },
    label: 'full sun',
    said: 'sun, sunny, full sun, direct sun, south, south facing',
  },
  {
    facts: { water: 'seldom' },
    label: 'little water',
    said: `easy, easy care, easy to care, easy to keep, low maintenance, beginner, hard to kill, unkillable, indestructible, forgetful, drought,
      drought tolerant, little water, low water, traveller, traveler`,
  },
  { facts: { water: 'often' }, label: 'water often', said: 'thirsty, moist, lot of water, wet soil' },
  { facts: { humidity: 'humid' }, label: 'humid air', said: 'humid, humidity, bathroom, shower, steamy' },
  {
    facts: { humidity: 'dry' },
    label: 'dry air',
    said: 'dry air, dry room, heated room, radiator, central heating, air conditioning, air conditioned',
  },
  {
    facts: { size: '30' },
    label: 'up to 30 cm',
    said: 'small, mini, miniature, tiny, little, desk, windowsill, shelf, compact',
  },
  {
    facts: { heightFrom: 80 },
    label: 'from 80 cm',
    said: 'large, big, tall, huge, floor plant, statement, statement piece, statement plant',
  },
  {
    facts: { hardy: -10 },
    label: 'survives −10 °C',
    said: `hardy, winter hardy, frost hardy, cold hardy, frost proof, frostproof, survive winter, survive frost, stay outside in winter`,
  },
  { facts: { life: 'annual' }, label: 'annual', said: 'annual, for one summer' },
  { facts: { life: 'perennial' }, label: 'perennial', said: 'perennial, come back every year' },
  {
    facts: { habits: ['trailing'] },
    label: 'trailing',
    said: 'trailing, trail, trailer, hanging, hanging basket, cascading, cascade',
  },
  { facts: { habits: ['climbing'] }, label: 'climbing', said: 'climbing, climber, climb, vine, vining' },
  {
    facts: { habits: ['flowering'] },
    label: 'flowering',
    said: 'flowering, flower, blooming, bloom, blossom, blossoming, in flower, in bloom',
  },
  {
    facts: { habits: ['fragrant'] },
    label: 'fragrant',
    said: 'fragrant, scented, perfumed, smell good, smell nice, sweet smelling',
  },
  { facts: { sale: 'true' }, label: 'reduced', said: 'on sale, sale, reduced, discounted, bargain' },
]

const listed = (words: string): string[] =>
  words.split(',').map((each) => each.trim().replaceAll(/\s+/g, ' '))

export const MEANINGS: ReadonlyMap<string, Meaning> = new Map(
  SAID.flatMap(({ said, ...meaning }) => listed(said).map((words) => [words, meaning])),
)

/** What buyers say for what the title of a category may say. */
export const SAME_WORDS = [
  'cactus, succulent, desert',
  'indoor, inside, houseplant, house plant, room plant',
  'outdoor, outside, garden, balcony, patio, terrace, yard, backyard',
  'accessory, equipment, tool',
].map(listed)

/** Words beside these that ask for nothing more. */
export const FILLERS = new Set(
  `a an and any are best bedroom corner flat for good great home house i in is it kitchen living lover me my need nice of office or owner place
  plant room some space spot that the these this to want which with apartment hallway friendly air window can will do does you your our have has
  looking find show something anything gift present birthday housewarming mother mum mom friend wife husband colleague new like love thrive grow
  live survive stand tolerate bear over winter very really please need would could price priced cost costing`.split(
    /\s+/,
  ),
)

/** Words that turn round what stands beside them: a wish with one is not read. */
export const REFUSED = new Set(
  `not no non never free without except but nor neither dont doesnt isnt cant wont arent hate avoid dislike toxic poisonous`.split(
    /\s+/,
  ),
)

/** Words inside an expression that change nothing: `safe for my cats`. */
export const ARTICLES = new Set('my our the a an his her their your'.split(' '))
