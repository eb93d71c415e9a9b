import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { concurrencyGate } from '../../../platform/concurrency-gate.ts'
import type { PictureAnswer, PictureJob } from './picture-jobs.ts'

const program = fileURLToPath(new URL('./picture-process.ts', import.meta.url))

export type PictureWorker = {
  /** @param patience milliseconds after which the process is killed and the answer is `slow` */
  run(job: PictureJob, patience: number): Promise<PictureAnswer>
  close(): void
}

/** Starts one process for each picture, at most two at a time. */
export function createPictureWorker(): PictureWorker {
  // Whoever waits holds a picture of up to 10 MB.
  const gate = concurrencyGate({ of: 'pictures', most: 2, waitingMost: 8 })
  const running = new Set<ChildProcess>()
  return {
    run: (job, patience) => gate.run(() => runOnce(job, patience, running)),
    close: () => {
      for (const child of running) child.kill('SIGKILL')
    },
  }
}

function runOnce(job: PictureJob, patience: number, running: Set<ChildProcess>): Promise<PictureAnswer> {
  const child = fork(program, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Nothing of the shop's environment: no keys, no database.
    env: { PATH: process.env.PATH, VIPS_CONCURRENCY: '1' },
    execArgv: ['--max-old-space-size=256'],
  })
  running.add(child)
  return new Promise<PictureAnswer>((resolve, reject) => {
    let answer: PictureAnswer = { refusal: 'damaged' }
    const timer = setTimeout(() => {
      answer = { refusal: 'slow' }
      child.kill('SIGKILL')
    }, patience)
    child.once('message', (message: PictureAnswer) => {
      answer = message
    })
    child.once('error', reject)
    // A process that died without an answer was brought down by the picture.
    child.once('exit', () => {
      clearTimeout(timer)
      running.delete(child)
      resolve(answer)
    })
    child.send(job, (error) => {
      if (error) child.kill('SIGKILL')
    })
  })
}
