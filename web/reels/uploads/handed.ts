import type { Post } from '../../engagement/post.js'

/*
 * The files of videos that are on their way, or could not be sent: no state holds a file. A browser that is reloaded has none of them.
 */
const files = new Map<Post, File>()

/** This is the video of a post of mine. */
export const handOver = (post: Post, file: File): void => void files.set(post, file)

export const fileOf = (post: Post): File | undefined => files.get(post)

/** It has come, or is not wanted any more. */
export const letGo = (post: Post): void => void files.delete(post)

/** Whoever chose them has left. */
export const letAllGo = (): void => files.clear()
