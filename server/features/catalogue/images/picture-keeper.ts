import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PictureAnswer, PictureRequest, PictureReply } from './picture-jobs.ts'

/**
 * A small program that starts one process per picture and kills it when it takes too long. The shop does not start them itself, because the
 * system copies the page tables of the process that forks, and the shop's are a hundred times as large.
 */
const program = fileURLToPath(new URL('./picture-process.ts', import.meta.url))
const running = new Set<ChildProcess>()

process.on('message', ({ id, job, patience }: PictureRequest) => {
  void run(job, patience).then((answer) => process.send?.({ id, answer } satisfies PictureReply))
})
// The shop has ended or closed the connection.
process.once('disconnect', () => {
  for (const child of running) child.kill('SIGKILL')
  process.exit()
})

function run(job: PictureRequest['job'], patience: number): Promise<PictureAnswer> {
  const child = fork(program, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
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
    // A process that died without an answer was crashed by the picture.
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
