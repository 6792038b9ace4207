/** What every push says of its thing, or its person. */
export interface Pushed {
  readonly id?: number
  readonly post?: string
  /** Of a video of Explore, whose `id` is its author. */
  readonly post_id?: number
  readonly comment?: { readonly id: number }
  readonly signup_id?: number
  /** Of what says more of an application than whose it is. */
  readonly application_id?: number
  /** What is between me and another member, in a network. */
  readonly network?: string
  readonly other?: number
  /** Whom I block. */
  readonly member?: number
  /** A room, and what of it: a message, there or gone, or the room itself. */
  readonly chatRoomId?: number
  readonly message?: { readonly id: number } | null
  readonly deleted?: { readonly id: number } | null
  /** What is worth nothing later has none. */
  readonly position?: number
}

/** The things that changed last are kept in mind. */
const KEPT = 1_000

/** Whether a push is no older than what the same push has said of the same thing: one process may be behind another, and pushes overtake. */
export const newest = () => {
  const positions = new Map<string, number>()
  return (push: string, told: Pushed): boolean => {
    const { id, post, post_id, comment, signup_id, application_id, network, other, member, chatRoomId, message, deleted, position } = told
    if (position === undefined) return true
    const one = application_id ?? post_id ?? id ?? comment?.id ?? signup_id ?? other ?? member ?? message?.id ?? deleted?.id
    const thing = [push, post ?? network ?? chatRoomId, one].join(' ')
    const known = positions.get(thing)
    if (known !== undefined && position < known) return false
    positions.delete(thing)
    positions.set(thing, position)
    if (positions.size > KEPT) positions.delete(positions.keys().next().value!)
    return true
  }
}
