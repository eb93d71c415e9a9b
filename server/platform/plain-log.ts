type Line = {
  level: number
  time: number
  msg?: string
  method?: string
  path?: string
  status?: number
  ms?: number
  err?: { message?: string }
}

const WARNING = 40
const ERROR = 50

/** One line of the log for a person: the time, and what happened. */
export function plainLine(line: Line): string {
  const { level, time, msg = '', method, path, status, ms, err } = line
  const at = new Date(time).toTimeString().slice(0, 8)
  const mark = level >= ERROR ? 'Error: ' : level >= WARNING ? 'Warning: ' : ''
  const what =
    method === undefined
      ? msg
      : `${method} ${path ?? ''} ${status ?? msg}${ms === undefined ? '' : ` ${ms} ms`}`
  const why = err?.message === undefined || err.message === msg ? '' : `: ${err.message}`
  return `${at} ${mark}${what}${why}\n`
}

export const plainLog = {
  write: (line: string) => void process.stdout.write(plainLine(JSON.parse(line) as Line)),
}
