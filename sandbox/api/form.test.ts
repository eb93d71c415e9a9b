import { expect, test } from 'vitest'
import { parseForm } from './form.ts'

const examples: [string, string, unknown][] = [
  ['plain fields', 'a=1&b=x+y%26', { a: '1', b: 'x y&' }],
  ['names in brackets', 'created[gte]=5&created%5Blt%5D=9', { created: { gte: '5', lt: '9' } }],
  ['numbered lists', 'l[0][n]=a&l[1][n]=b', { l: [{ n: 'a' }, { n: 'b' }] }],
  ['lists without numbers', 'expand[]=a&expand[]=b', { expand: ['a', 'b'] }],
  ['a name with a broken bracket', 'a[b=1', { 'a[b': '1' }],
  ['too many brackets', `a${'[b]'.repeat(9)}=1`, { [`a${'[b]'.repeat(9)}`]: '1' }],
  ['an empty text', '', {}],
]

test.for(examples)('a form with %s is read', ([, text, expected]) => {
  expect(parseForm(text)).toEqual(expected)
})

test('a form cannot reach the prototype of objects', () => {
  parseForm('__proto__[polluted]=yes&a[__proto__][polluted]=yes&constructor[prototype][polluted]=yes')
  expect({}).not.toHaveProperty('polluted')
})
