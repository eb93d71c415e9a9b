import { isProgram } from '../../server/testing/is-program.ts'
import { NGINX } from './parts/nginx.ts'
import { PGBOUNCER } from './parts/pgbouncer.ts'
import { findPostgresTools } from './parts/postgres.ts'

/** Programs of the system the storm needs and does not find, by their Debian packages. */
export function missingPackages(): string[] {
  return [
    ...(findPostgresTools() === null ? ['postgresql'] : []),
    ...(isProgram(PGBOUNCER) ? [] : ['pgbouncer']),
    ...(isProgram(NGINX) ? [] : ['nginx']),
  ]
}
