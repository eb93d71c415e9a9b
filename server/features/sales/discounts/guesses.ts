import type { FastifyRequest } from 'fastify'
import { MINUTE } from '../../../../contract/durations.ts'
import type { App } from '../../../platform/app-type.ts'
import { AppError } from '../../../platform/errors.ts'

/** Wrong codes of one network and of one account. */
const WRONG = { most: 10, windowMs: 15 * MINUTE }

/**
 * Runs work that tries a code. Every try counts while it runs and is forgiven if the code is known, so that many at once guess no more.
 *
 * @throws AppError 429 after ten wrong ones
 */
export async function countingGuesses<Answer>(
  app: App,
  { ip, viewer }: Pick<FastifyRequest, 'ip' | 'viewer'>,
  code: string | undefined,
  work: () => Promise<Answer>,
  problemsOf: (answer: Answer) => readonly { code: string }[] = () => [],
): Promise<Answer> {
  if (code === undefined) return work()
  const count = (times: number) => {
    app.limits.count('wrong codes', ip, WRONG, times)
    if (viewer !== null) app.limits.count('wrong codes of', ip, { ...WRONG, by: () => viewer.id }, times)
  }
  count(1)
  try {
    const answer = await work()
    if (!problemsOf(answer).some((problem) => isUnknown(problem.code))) count(-1)
    return answer
  } catch (error) {
    if (!(error instanceof AppError && isUnknown(error.code))) count(-1)
    throw error
  }
}

const isUnknown = (code: string): boolean => code === 'code_unknown'
