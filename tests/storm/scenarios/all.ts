import { roughClients } from './rough-clients.ts'
import { mailAway } from './mail.ts'
import type { Scenario } from './scenario.ts'
import { thousandShoppers } from './thousand.ts'
import {
  diskFull,
  nodeKilled,
  outOfConnections,
  primaryKilled,
  primaryPaused,
  providerKilled,
  replicaKilled,
  storeAway,
} from './weather.ts'

/** In this order; the disk first, because it is the first primary's. */
export const scenarios: Scenario[] = [
  diskFull,
  nodeKilled,
  replicaKilled,
  primaryPaused,
  outOfConnections,
  storeAway,
  providerKilled,
  mailAway,
  primaryKilled,
  roughClients,
  thousandShoppers,
]

export const shortForm = ['node', 'pause', 'primary', 'rough']
