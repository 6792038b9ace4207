import type { ConnectedParts } from '../start/connected.js'
import { withKeeping, type FilePlace } from '../start/keeping-parts.js'
import { blogDesk, type BlogDesk } from './desk.js'

/** Lets somebody work on the blogs of the parts; pictures are kept where `place` says. */
export const withBlogDesk = <T>(parts: ConnectedParts, place: FilePlace, work: (desk: BlogDesk) => Promise<T>): Promise<T> =>
  withKeeping(parts, place, (keeping) => work(blogDesk({ ...keeping, now: () => new Date().toISOString() })))
