import type { Post } from '../../engagement/post.js'
import { newKey } from '../../shared/net/http.js'

interface Handed {
  readonly file: File
  /** Of the command that sends it: the same as long as nobody knows what came of it. */
  readonly key: string
}

/*
 * The files of videos that are on their way, or could not be sent: no state holds a file. A browser that is reloaded has none of them.
 */
const files = new Map<Post, Handed>()

/** This is the video of a post of mine. */
export const handOver = (post: Post, file: File): void => void files.set(post, { file, key: newKey() })

export const fileOf = (post: Post): File | undefined => files.get(post)?.file

export const handedFor = (post: Post): Handed | undefined => files.get(post)

/** The server has refused it: another try is another command. */
export const refused = (post: Post): void => {
  const handed = files.get(post)
  if (handed) handOver(post, handed.file)
}

/** It has come, or is not wanted any more. */
export const letGo = (post: Post): void => void files.delete(post)

/** Whoever chose them has left. */
export const letAllGo = (): void => files.clear()
