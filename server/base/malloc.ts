/**
 * How glibc gives memory back to the system, in bytes and arenas. It would keep one arena for each of Node's threads and, after the first
 * large buffer, never return one below 32 MB. Other systems ignore these variables.
 */
export const MALLOC = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
}
