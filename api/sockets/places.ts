import { safely } from '../../domain/kernel/unexpected.js'

/** How many lines each may hold at once. `take` answers whether there was a place; what was taken is left once, as the line is closed. */
export const places = (most: number) => {
  const held = new Map<string, number>()
  const leave = (name: string): void => {
    const left = (held.get(name) ?? 0) - 1
    if (left > 0) held.set(name, left)
    else held.delete(name)
  }
  return {
    take(name: string, line: { once(event: 'close', left: () => void): unknown }): boolean {
      const count = held.get(name) ?? 0
      if (count >= most) return false
      held.set(name, count + 1)
      line.once(
        'close',
        safely('socket', () => leave(name)),
      )
      return true
    },
  }
}
