import { paths } from '../../../../contract/paths.ts'
import { AppError } from '../../../platform/errors.ts'

/** The version of the Universal Commerce Protocol that agents are answered in; another one is read at https://ucp.dev first. */
export const UCP_VERSION = '2026-04-08'

const SITE = `https://ucp.dev/${UCP_VERSION}`

export const UCP_PATHS = { profile: '/.well-known/ucp', rest: '/ucp/v1', mcp: '/ucp/mcp' } as const

/** What the shop does for agents, by the protocol's names. */
export const CAPABILITIES = {
  search: 'dev.ucp.shopping.catalog.search',
  lookup: 'dev.ucp.shopping.catalog.lookup',
} as const
export type Capability = keyof typeof CAPABILITIES

/** What stands at the head of each answer. */
export const headOf = (capability: Capability, status?: 'error') => ({
  version: UCP_VERSION,
  ...(status !== undefined && { status }),
  capabilities: { [CAPABILITIES[capability]]: [{ version: UCP_VERSION }] },
})

/** Where people go on. */
export const continueAt = (origin: string): string => `${origin}${paths.shop()}`

/** An answer without what was asked for, and why. */
export const errorAnswer = (origin: string, capability: Capability, code: string, content: string) => ({
  ucp: headOf(capability, 'error'),
  messages: [{ type: 'error' as const, code, content, severity: 'unrecoverable' }],
  continue_url: continueAt(origin),
})

/** The shop's profile: two addresses, two capabilities, no way to pay. */
export function profileOf(origin: string) {
  const service = (transport: 'rest' | 'mcp', path: string, schema: string) => ({
    version: UCP_VERSION,
    spec: `${SITE}/specification/overview`,
    transport,
    endpoint: `${origin}${path}`,
    schema: `${SITE}/services/shopping/${schema}`,
  })
  const capabilities = Object.entries(CAPABILITIES).map(([name, full]) => [
    full,
    [
      {
        version: UCP_VERSION,
        spec: `${SITE}/specification/catalog/${name}`,
        schema: `${SITE}/schemas/shopping/catalog_${name}.json`,
      },
    ],
  ])
  return {
    ucp: {
      version: UCP_VERSION,
      services: {
        'dev.ucp.shopping': [
          service('rest', UCP_PATHS.rest, 'rest.openapi.json'),
          service('mcp', UCP_PATHS.mcp, 'mcp.openrpc.json'),
        ],
      },
      capabilities: Object.fromEntries(capabilities) as object,
      payment_handlers: {},
    },
  }
}

/** A refusal with the protocol's own code. */
export class UcpError extends AppError {
  readonly ucp: string

  constructor(status: number, ucp: string, message: string) {
    super(status, 'bad_request', message)
    this.ucp = ucp
  }
}

export const invalid = (message: string, code = 'invalid_request') => new UcpError(400, code, message)
