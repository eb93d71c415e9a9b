import { constants, enableCompileCache } from 'node:module'

/** Keeps compiled code for later starts of this program and of the threads and processes it starts, which then neither compile nor strip types. */
export function keepCompiledCode(): void {
  const { status, directory } = enableCompileCache()
  // Whoever was told the folder passes it on as it is.
  if (status === constants.compileCacheStatus.ENABLED && directory !== undefined)
    process.env.NODE_COMPILE_CACHE = directory
}
