import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod'
import { SHOP } from '../../brand/shop.ts'
import { DEMO_PASSWORD } from './demo-password.ts'

/** What the environment says, checked once at the start (docs/behaviour.md#starting). */
export type Config = {
  host: string
  port: number
  /** Origin in links and redirects, without a trailing slash. */
  publicUrl: string
  dataDir: string
  /** `null` means the embedded database in `dataDir`. */
  databaseUrl: string | null
  replicaUrls: string[]
  /** Connections of each process to PostgreSQL, and milliseconds a statement may take. */
  databaseLimits: { pool: number; statementMs: number }
  demoData: 'on' | 'off' | 'auto'
  stripe: { secretKey: string | null; webhookSecret: string | null; apiBase: string | null }
  s3: { bucket: string; endpoint: string | null; region: string | null } | null
  /** Where letters are handed to and who they are from; `null` without a mail server of one's own. */
  mail: { smtpUrl: string; from: { name: string; address: string } } | null
  /** Whether buyers get a letter when their order gets another status. */
  statusEmails: boolean
  admin: { email: string; password: string } | null
  rateLimits: boolean
  logLevel: LogLevel
  /** Which proxies are believed: none, so many in a row, or these addresses. Never all: any visitor can write the header. */
  trustProxy: false | number | string[]
  /** Opens `/metrics`; without one only this machine may read them, and only in a shop of its own. */
  metricsToken: string | null
  /** Bytes the uploaded pictures of one customer and of everybody may take on the disk. */
  uploadBytes: { each: number; all: number }
  /** Server processes on this machine. */
  workers: number
  /** `null` sends none. Where to and how often is read from the environment by OpenTelemetry itself. */
  traces: { sampler: TraceSampler; share: number } | null
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof LOG_LEVELS)[number]

const SAMPLERS = ['always_on', 'always_off', 'traceidratio'] as const
const TRACE_SAMPLERS = [...SAMPLERS, ...SAMPLERS.map((name) => `parentbased_${name}` as const)]
type TraceSampler = (typeof TRACE_SAMPLERS)[number]

/** A wrong variable, in one sentence that names it. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const onOff = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on')
const address = (protocol: RegExp, kind: string) => z.url({ protocol, error: `must be ${kind}` })
const webAddress = address(/^https?$/, 'an address that starts with http:// or https://')
const origin = webAddress
  .transform((value) => new URL(value))
  .refine((url) => url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '', {
    error: 'must be an origin such as https://shop.example.com, without a path',
  })
  .transform((url) => url.origin)
const databaseAddress = z.string().refine((value) => {
  const protocol = URL.canParse(value) ? new URL(value).protocol : ''
  return protocol === 'postgres:' || protocol === 'postgresql:'
}, 'must be an address such as postgresql://user:password@host:5432/name')
const mailServer = z.string().refine((value) => {
  const { protocol, hostname } = URL.canParse(value) ? new URL(value) : { protocol: '', hostname: '' }
  return /^smtps?:$/.test(protocol) && hostname !== ''
}, 'must be an address such as smtp://user:password@mail.example.com:587')
/** `Name <address>` or an address alone. */
const sender = z
  .string()
  .transform((value) => {
    const [, name = '', inBrackets] = /^"?([^"<>]*?)"?\s*<([^<>]*)>$/.exec(value.trim()) ?? []
    return { name: name.trim() || SHOP.name, address: inBrackets ?? value.trim() }
  })
  .refine(({ name, address }) => z.email().safeParse(address).success && !/\p{Cc}/u.test(name), {
    error:
      'must be an e-mail address such as orders@example.com, or a name and one: Our shop <orders@example.com>',
  })
const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be a whole number from ${least} to ${most}`)

/** Of a network the size as well; one of no bits is every address there is, and believes whatever a visitor writes. */
const isProxyAddress = (value: string) => {
  const [ip = '', bits = '1', ...rest] = value.split('/')
  const most = isIP(ip) === 4 ? 32 : 128
  return isIP(ip) > 0 && /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most && rest.length === 0
}
const proxies = z
  .string()
  .refine((value) => value !== 'on', {
    error:
      'must not be on, which would believe any address a visitor writes: give the number of proxies, such as 1, or their addresses',
  })
  .transform((value): false | number | string[] => {
    if (value === 'off') return false
    return /^[1-9]\d?$/.test(value) ? Number(value) : value.split(',').map((each) => each.trim())
  })
  .refine((value) => !Array.isArray(value) || value.every(isProxyAddress), {
    error: 'must be off, a number of proxies, or their addresses separated by commas',
  })

const Environment = z.object({
  HOST: z
    .string()
    .refine((value) => isIP(value) > 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value), {
      error: 'must be an address of this machine or its name, such as 0.0.0.0',
    })
    .default('127.0.0.1'),
  PORT: wholeNumber(1, 65_535).default(3_000),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_REPLICA_URLS: z
    .string()
    .transform((value) => value.split(',').map((each) => each.trim()))
    .pipe(z.array(databaseAddress))
    .default([]),
  DATABASE_POOL: wholeNumber(1, 500).optional(),
  DATABASE_TIMEOUT: wholeNumber(1, 3_600).optional(),
  DEMO_DATA: z.enum(['on', 'off'], 'must be on or off').optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_\w+$/, 'must be a secret key, which starts with sk_ or rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must be a signing secret, which starts with whsec_')
    .optional(),
  STRIPE_API_BASE: origin.optional(),
  SANDBOX: onOff.optional(),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_REGION: z.string().optional(),
  SMTP_URL: mailServer.optional(),
  MAIL_FROM: sender.optional(),
  STATUS_EMAILS: onOff.default(true),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'must have at least 8 characters')
    .max(128, 'must have at most 128 characters')
    .refine((value) => value !== DEMO_PASSWORD, 'must not be the password of the demo accounts')
    .optional(),
  RATE_LIMITS: onOff.default(true),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  TRUST_PROXY: proxies.default(false),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,200}$/, 'must have 16 to 200 letters, digits or characters of -._~+/=')
    .optional(),
  UPLOADS_MB_EACH: wholeNumber(1, 100_000).default(60),
  UPLOADS_MB_ALL: wholeNumber(1, 10_000_000).default(5_000),
  WORKERS: wholeNumber(1, 64).default(1),
  OTEL_SDK_DISABLED: z.enum(['true', 'false'], 'must be true or false').optional(),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none'], 'must be otlp or none').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: webAddress.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .enum(
      ['http/json', 'http/protobuf'],
      'must be http/json; every collector takes that where it takes http/protobuf',
    )
    .optional(),
  OTEL_TRACES_SAMPLER: z
    .enum(TRACE_SAMPLERS, `must be one of ${TRACE_SAMPLERS.join(', ')}`)
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0?\.\d+|[01](\.0*)?)$/, 'must be a share from 0 to 1')
    .transform(Number)
    .default(1),
})
type Environment = z.infer<typeof Environment>

/** Variables that mean nothing, or something wrong, without another one. */
const companions: [name: keyof Environment, needs: keyof Environment][] = [
  ['DATABASE_REPLICA_URLS', 'DATABASE_URL'],
  ['DATABASE_POOL', 'DATABASE_URL'],
  ['DATABASE_TIMEOUT', 'DATABASE_URL'],
  ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['STRIPE_API_BASE', 'STRIPE_SECRET_KEY'],
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['S3_REGION', 'S3_BUCKET'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['MAIL_FROM', 'SMTP_URL'],
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['ADMIN_PASSWORD', 'ADMIN_EMAIL'],
]

/** @throws ConfigError naming the first wrong variable; an empty value counts as missing */
export function parseConfig(variables: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim() !== ''))
  const result = Environment.safeParse(given)
  if (!result.success) {
    const [issue] = result.error.issues
    throw new ConfigError(`${String(issue?.path[0])} ${issue?.message}.`)
  }
  for (const [name, needs] of companions) {
    if (given[name] !== undefined && given[needs] === undefined)
      throw new ConfigError(`${needs} must be set when ${name} is.`)
  }
  if (result.data.WORKERS > 1 && result.data.DATABASE_URL === undefined)
    throw new ConfigError(
      'WORKERS must be 1 without DATABASE_URL: the embedded database belongs to one process.',
    )
  refuseDemoForSale(result.data)
  return asConfig(result.data)
}

/** A shop that takes money is no demo, and one that others can reach does not sell for nothing unless it was asked to. */
function refuseDemoForSale(env: Environment): void {
  const { STRIPE_SECRET_KEY: key, DEMO_DATA, SANDBOX } = env
  const publicUrl = publicUrlOf(env)
  if (key !== undefined && DEMO_DATA === 'on')
    throw new ConfigError(
      'DEMO_DATA must not be on when STRIPE_SECRET_KEY is set: everybody knows the password of the demo accounts.',
    )
  if (key !== undefined && SANDBOX === true)
    throw new ConfigError(
      'SANDBOX must not be on when STRIPE_SECRET_KEY is set: payments go to one of the two.',
    )
  if (key === undefined && SANDBOX !== true && !isLoopback(publicUrl))
    throw new ConfigError(
      `STRIPE_SECRET_KEY must be set when ${env.PUBLIC_URL === undefined ? `HOST is ${env.HOST}` : `PUBLIC_URL is ${publicUrl}`}, or SANDBOX=on to open there with payments that move no money.`,
    )
}

/** Only this machine finds a shop at such an address. */
export function isLoopback(origin: string): boolean {
  const { hostname } = new URL(origin)
  return /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}

const publicUrlOf = ({ PUBLIC_URL, HOST, PORT }: Environment): string => PUBLIC_URL ?? originOf(HOST, PORT)

function asConfig(env: Environment): Config {
  return {
    host: env.HOST,
    port: env.PORT,
    publicUrl: publicUrlOf(env),
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    replicaUrls: env.DATABASE_REPLICA_URLS,
    databaseLimits: { pool: env.DATABASE_POOL ?? 10, statementMs: (env.DATABASE_TIMEOUT ?? 30) * 1_000 },
    demoData: env.DEMO_DATA ?? 'auto',
    stripe: {
      secretKey: env.STRIPE_SECRET_KEY ?? null,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? null,
      apiBase: env.STRIPE_API_BASE ?? null,
    },
    s3:
      env.S3_BUCKET === undefined
        ? null
        : { bucket: env.S3_BUCKET, endpoint: env.S3_ENDPOINT ?? null, region: env.S3_REGION ?? null },
    mail:
      env.SMTP_URL === undefined || env.MAIL_FROM === undefined
        ? null
        : { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    statusEmails: env.STATUS_EMAILS,
    admin:
      env.ADMIN_EMAIL === undefined || env.ADMIN_PASSWORD === undefined
        ? null
        : { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
    rateLimits: env.RATE_LIMITS,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    metricsToken: env.METRICS_TOKEN ?? null,
    uploadBytes: { each: env.UPLOADS_MB_EACH * 1_000_000, all: env.UPLOADS_MB_ALL * 1_000_000 },
    workers: env.WORKERS,
    traces: wantsTraces(env)
      ? { sampler: env.OTEL_TRACES_SAMPLER, share: env.OTEL_TRACES_SAMPLER_ARG }
      : null,
  }
}

/** An exporter, or an address to send to, turns traces on. */
function wantsTraces(env: Environment): boolean {
  if (env.OTEL_SDK_DISABLED === 'true' || env.OTEL_TRACES_EXPORTER === 'none') return false
  return (
    env.OTEL_TRACES_EXPORTER !== undefined ||
    env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined ||
    env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT !== undefined
  )
}

/** Where a browser on this machine finds the shop; a shop that listens everywhere is also at the loopback address. */
export function originOf(host: string, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  // A zone such as %eth0 means something on this machine alone and has no place in an address.
  return `http://${isIP(reachable) === 6 ? `[${reachable.replace(/%.*/, '')}]` : reachable}:${port}`
}
