import { VIDEO_STREAMS } from '../../domain/engagement/video-streams.js'
import type { FileId } from '../../domain/kernel/ids.js'
import type { Process } from '../../domain/kernel/process.js'
import { taskOf } from './task.js'

export interface VideoTask {
  readonly file: FileId
  /** The stream of the post that shows it. */
  readonly post: string
}

/** Every video that comes to a post, or to what members learn from, with it or by an edit, is to be made one that every browser plays. */
export const videos: Process = {
  name: 'videos',
  streams: Object.keys(VIDEO_STREAMS),
  tasks: (event) =>
    videosNamedIn(event.data).map((file) => ({
      ...taskOf(event, 'prepare-video', file, { file, post: event.stream } satisfies VideoTask),
      payer: event.meta.by,
    })),
}

const videosNamedIn = (data: object): FileId[] => {
  const { file, category } = data as { readonly file?: unknown; readonly category?: unknown }
  if (typeof file === 'string' && category === 'VIDEO') return [file as FileId]
  return Object.values(data).flatMap((value: unknown) => (typeof value === 'object' && value !== null ? videosNamedIn(value) : []))
}
