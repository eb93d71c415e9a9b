type TestWorker = { onCleanup: (work: () => unknown) => void }

/** Runs `work` when Vitest ends this worker, behind its last test file. A worker's fixtures end this way too; hooks end with each file. */
export function onWorkerEnd(work: () => unknown): void {
  const worker = Reflect.get(globalThis, '__vitest_worker__') as TestWorker
  worker.onCleanup(work)
}
