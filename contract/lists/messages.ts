import { listShape } from '../list-address.ts'

const MESSAGE_STATES = ['open', 'answered'] as const

export const MESSAGE_LIST = listShape({
  rows: 'messages',
  sorts: ['newest'],
  filter: { name: 'state', values: MESSAGE_STATES },
})
