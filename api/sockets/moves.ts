import type { PageSocket } from './rooms.js'

/** The rooms that the member of a socket is in, and those that its page looks at. */
type Sort = 'standing' | 'watched'

/** How often a socket was put into rooms of a sort, or out of them: what was asked before the last time is older than where it is now. */
export const movesOf = ({ data: { moves } }: Pick<PageSocket, 'data'>, sort: Sort): number => moves?.[sort] ?? 0

export const moved = (socket: Pick<PageSocket, 'data'>, ...sorts: readonly Sort[]): void => {
  const moves = { standing: movesOf(socket, 'standing'), watched: movesOf(socket, 'watched') }
  for (const sort of sorts) moves[sort]++
  socket.data.moves = moves
}
