import { listShape } from '../list-address.ts'

export const REDIRECT_LIST = listShape({ rows: 'redirects', sorts: ['newest'] })
