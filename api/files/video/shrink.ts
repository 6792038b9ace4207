import type { VideoTask } from '../../../commands/processes/videos.js'
import type { VaultFiles } from '../../../commands/vault/files/files.js'
import type { Doer, Outbox } from '../../../commands/vault/outbox.js'
import type { Clock } from '../../clock.js'
import { TaskWaits } from '../../jobs/task-waits.js'
import type { FileStore } from '../stores/store.js'
import { inScratch } from './in-scratch.js'
import { makeSmall } from './make-playable.js'

/** What has ended the program, or the tool, so often is let be: the video plays without a smaller one. */
const MOST_TRIES = 3
/** Milliseconds after which it is looked again whether videos are to be prepared. */
const SOON = 60_000

interface Needs {
  readonly files: Pick<VaultFiles, 'kept'>
  readonly outbox: Pick<Outbox, 'isDue'>
  readonly now: Clock
  readonly store: FileStore
  readonly ffmpeg: () => Promise<string | undefined>
  /** Where files are written meanwhile. */
  readonly folder: string
}

/**
 * Makes a smaller one of a video that can be played already, for narrow screens and slow lines: once nobody's video is to be prepared, which
 * somebody waits for. One that has begun goes on beside. May be done again.
 */
export const shrinkVideo =
  ({ files, store, outbox, now, ffmpeg, folder }: Needs): Doer =>
  async ({ data, tries, excused }, until) => {
    if (await outbox.isDue('prepare-video', now()))
      throw new TaskWaits('Videos are to be prepared first', new Date(Date.parse(now()) + SOON).toISOString())
    const { file } = data as VideoTask
    const keptNow = async () => (await files.kept([file])).get(file)
    const [known, tool, found] = [await keptNow(), await ffmpeg(), await store.find(file, 'original')]
    if (!known) await store.remove(file) // it was erased while this was made before, by a program that was ended over it
    if (!known || !tool || !found || tries - excused > MOST_TRIES) return 'dropped'
    await inScratch(folder, found, async ({ source, target }) => {
      const isSmaller = await makeSmall({ ffmpeg: tool, source, target, until }, known)
      if (isSmaller) await store.put(file, 'small', { path: target })
      if (isSmaller && !(await keptNow())) await store.remove(file) // it was erased meanwhile
    })
    return 'done'
  }
