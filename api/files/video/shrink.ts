import { createReadStream } from 'node:fs'
import type { VideoTask } from '../../../commands/processes/videos.js'
import type { VaultFiles } from '../../../commands/vault/files.js'
import type { Doer } from '../../../commands/vault/outbox.js'
import type { FileStore } from '../store.js'
import { inScratch } from './in-scratch.js'
import { makeSmall } from './make-playable.js'

/** What has ended the program, or the tool, so often is let be: the video plays without a smaller one. */
const MOST_TRIES = 3

interface Needs {
  readonly files: Pick<VaultFiles, 'kept'>
  readonly store: FileStore
  readonly ffmpeg: () => Promise<string | undefined>
  /** Where files are written meanwhile. */
  readonly folder: string
}

/** Makes a smaller one of a video that can be played already, for narrow screens and slow lines. May be done again. */
export const shrinkVideo =
  ({ files, store, ffmpeg, folder }: Needs): Doer =>
  async ({ data, tries, excused }, until) => {
    const { file } = data as VideoTask
    const keptNow = async () => (await files.kept([file])).get(file)
    const [known, tool, found] = [await keptNow(), await ffmpeg(), await store.find(file, 'original')]
    if (!known || !tool || !found || tries - excused > MOST_TRIES) return 'dropped'
    await inScratch(folder, found, async ({ source, target }) => {
      const isSmaller = await makeSmall({ ffmpeg: tool, source, target, until }, known)
      if (isSmaller) await store.put(file, 'small', createReadStream(target))
      if (isSmaller && !(await keptNow())) await store.remove(file) // it was erased meanwhile
    })
    return 'done'
  }
