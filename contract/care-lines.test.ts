import { expect, it } from 'vitest'
import { careLine, careLines } from './care-lines.ts'

const unknown = { pets: 'unknown', children: 'unknown' } as const

it('a plant’s care in one line says light, water and pets, as far as they are known', () => {
  const facts = { ...unknown, lightFrom: 3, lightTo: 4, water: 3, waterDays: 7, pets: 'toxic' as const }
  expect(careLine(facts)).toBe(
    'Bright, indirect. Water: once a week, when the top third of the mix is dry. Toxic to cats and dogs. Safety for children is not known.',
  )
  const notKnown = 'Safety for pets and children is not known.'
  expect(careLine({ ...unknown, waterDays: 5 })).toBe(`Water: every 5 days. ${notKnown}`)
  expect(careLine(unknown)).toBe(notKnown)
  expect(careLine({ pets: 'unknown', children: 'toxic' })).toBe(
    'Safety for pets is not known. Keep away from children: toxic.',
  )
})

it('a care sheet leaves out what nobody knows, and never says that unknown is safe', () => {
  expect(careLines(unknown)).toEqual([
    {
      name: 'Pets and children',
      text: 'Not known. We have no safety information for pets, so keep the plant away from them. Safety for children is not known.',
    },
  ])
  const facts = {
    ...unknown,
    latinName: 'Ficus elastica',
    heightCm: 60,
    potCm: 17,
    water: 2,
    pets: 'safe' as const,
  }
  expect(careLines(facts).map(({ name, text }) => `${name}: ${text}`)).toEqual([
    'Water: Sparingly, when the upper half of the mix is dry',
    'Size: 60 cm tall, pot 17 cm across',
    'Botanical name: Ficus elastica',
    'Pets and children: Safe for cats and dogs. Eating large amounts can still upset the stomach. Safety for children is not known.',
  ])
})
