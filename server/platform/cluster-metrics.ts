import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { AggregatorRegistry, type Registry } from 'prom-client'

type Question = { wantsMetrics: string }
type Answer = { metrics: string; to: string }

/** In the first process: answers each server process with the metrics of all of them. */
export function collectForAll(): void {
  const all = new AggregatorRegistry()
  cluster.on('message', (worker, message: Partial<Question> | null) => {
    const to = message?.wantsMetrics
    if (to === undefined) return
    void all.clusterMetrics().then(
      (metrics) => worker.send({ metrics, to } satisfies Answer),
      () => worker.send({ metrics: '', to } satisfies Answer),
    )
  })
}

/** In a server process: lets its metrics be collected. */
export function letCollect(registry: Registry): void {
  if (!cluster.isWorker) return
  AggregatorRegistry.setRegistries([registry])
  // Listens for requests from the first process.
  void new AggregatorRegistry()
}

/** Returns the metrics of all processes of this shop, whichever of them is asked. */
export function metricsOfAll(registry: Registry): Promise<string> {
  if (!cluster.isWorker) return registry.metrics()
  const to = randomUUID()
  return new Promise((resolve) => {
    const listen = (message: Partial<Answer> | null) => {
      if (message?.to !== to) return
      process.off('message', listen)
      resolve(message.metrics ?? '')
    }
    process.on('message', listen)
    process.send?.({ wantsMetrics: to } satisfies Question)
  })
}
