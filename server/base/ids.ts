import { randomInt } from 'node:crypto'
import { v7, validate } from 'uuid'

/** A UUIDv7: unique without asking the database, and increasing with time. */
export const newId = (): string => v7()

/** False for anything that a uuid column would refuse, so that an unknown id is a 404 and never a fault. */
export const isId = (value: string): boolean => validate(value)

const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** An order's number for people, behind the shop's letters, e.g. `FC-7K3M-9QXT`: easy to read out, unguessable in sequence (docs/behaviour.md#money-and-data). */
export function newOrderNumber(prefix: string): string {
  const pick = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return `${prefix}-${pick()}-${pick()}`
}

/** An order's number as it was meant by somebody who copied it or typed it by hand: `#fc7k3m–9qxt` is `FC-7K3M-9QXT`. */
export function readOrderNumber(typed: string): string {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
  return plain.replace(/^(.+)(.{4})(.{4})$/, '$1-$2-$3')
}
