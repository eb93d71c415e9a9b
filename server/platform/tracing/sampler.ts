import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  type Sampler,
} from '@opentelemetry/sdk-trace'
import type { Config } from '../../base/config.ts'

/** @param traces the values of `OTEL_TRACES_SAMPLER` and `OTEL_TRACES_SAMPLER_ARG` */
export function samplerOf({ sampler, share }: NonNullable<Config['traces']>): Sampler {
  const [, parent, name] = /^(parentbased_)?(.*)$/.exec(sampler) ?? []
  const root = rootSampler(name, share)
  return parent === undefined ? root : new ParentBasedSampler({ root })
}

function rootSampler(name: string | undefined, share: number): Sampler {
  if (name === 'always_off') return new AlwaysOffSampler()
  return name === 'traceidratio' ? new TraceIdRatioBasedSampler(share) : new AlwaysOnSampler()
}
