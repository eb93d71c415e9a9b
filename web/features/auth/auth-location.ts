import type { Location } from 'react-router'

/** What a guard passes along to the login page: where the visitor wanted to go (specification, section 4). */
export type LoginState = { from: Pick<Location, 'pathname' | 'search'> }
