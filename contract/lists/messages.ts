import { listShape } from '../list-address.ts'

export const MESSAGE_STATES = ['open', 'answered'] as const

export const MESSAGE_LIST = listShape({
  sorts: ['newest'],
  filter: { name: 'state', values: MESSAGE_STATES },
})
