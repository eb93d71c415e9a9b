import type { App } from './app-type.ts'
import { siteOf } from './load/client-network.ts'
import { keyedDigest } from './sealing.ts'

/** Returns the name under which rows count what one site does, so that no row has its address and a deleted account leaves the count. */
export const countedSite = ({ config }: Pick<App, 'config'>, address: string): string =>
  keyedDigest(config, `site ${siteOf(address)}`)
