import { expect, it } from 'vitest'
import type { UserView } from '../../../../contract/schemas/user.ts'
import { clearUser, readStoredUser, storeUser } from './stored-user.ts'

const willow: UserView = {
  _id: 'u1',
  username: 'Willow',
  email: 'willow@example.com',
  role: 'user',
  profileImage: '',
  bio: '',
  profession: '',
  createdAt: '2026-01-01T00:00:00.000Z',
}

function storageOf(entries: [string, string][] = []) {
  const kept = new Map(entries)
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
}

it('keeps the user and the login time under their names and forgets both', () => {
  const storage = storageOf()
  storeUser(storage, willow, 1_000)
  expect([...storage.kept.keys()]).toEqual(['user', 'loginTime'])
  expect(readStoredUser(storage)).toEqual(willow)
  clearUser(storage)
  expect(storage.kept.size).toBe(0)
})

it('leaves the login time alone when only the profile changed', () => {
  const storage = storageOf([['loginTime', '5']])
  storeUser(storage, willow)
  expect(storage.kept.get('loginTime')).toBe('5')
})

it.each(['{', 'null', '[]', '{"_id":"u1"}', JSON.stringify({ ...willow, role: 'root' })])(
  'a stored user that reads %s is nobody',
  (text) => {
    expect(readStoredUser(storageOf([['user', text]]))).toBeNull()
  },
)
