import { expect, it } from 'vitest'
import { leaveOut } from './leave-out.ts'

const code = `
function kept() { return inner() }
function polling(a) { function inner() {} return () => { inner(a) } }
const fetcher = async (key) => { await kept(key) }
const curried = (name) => (dispatch) => dispatch(name)
const table = { patch: function () { return 1 }, kept: () => ({}) }
`

it('replaces the bodies of named functions, however they are declared, and nothing else', () => {
  expect(leaveOut(code, { polling: 'return () => {}', inner: null, fetcher: null, curried: null, patch: '' }))
    .toBe(`
function kept() { return inner() }
function polling(a) { return () => {} }
const fetcher = async (key) => { throw Error('Left out: fetcher') }
const curried = (name) => { throw Error('Left out: curried') }
const table = { patch: function () {  }, kept: () => ({}) }
`)
})

it('refuses a name that the library has no more', () => {
  expect(() => leaveOut(code, { kept: null, gone: null })).toThrow('no function gone')
})
