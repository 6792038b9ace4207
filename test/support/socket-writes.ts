import type { Socket } from 'node:net'

/** How often a connection wrote, from now on. */
export const writesOf = (socket: Socket): (() => number) => {
  let count = 0
  for (const name of ['_write', '_writev'] as const) {
    const write = socket[name]!.bind(socket) as (...given: unknown[]) => void
    socket[name] = (...given: unknown[]) => {
      count++
      write(...given)
    }
  }
  return () => count
}
