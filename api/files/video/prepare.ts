import { stat } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { v5 as uuidv5 } from 'uuid'
import type { VideoTask } from '../../../commands/processes/videos.js'
import type { StoredFile, VaultFiles } from '../../../commands/vault/files/files.js'
import type { Doer, HeldTask, Outbox } from '../../../commands/vault/outbox.js'
import type { SlowVideos } from '../../../commands/vault/files/slow-videos.js'
import type { VideoFailure, VideoOutcome } from '../../../domain/engagement/video.js'
import { VIDEO_STREAMS } from '../../../domain/engagement/video-streams.js'
import type { Command } from '../../../domain/kernel/messages.js'
import type { Task } from '../../../domain/kernel/process.js'
import type { Clock } from '../../clock.js'
import type { FileStore } from '../stores/store.js'
import { inScratch } from './in-scratch.js'
import { makePlayable } from './make-playable.js'
import { unlessTooManySlow } from './slow.js'
import { sha256Of } from './video.js'

const VIDEOS = '0d6e8a35-7c1b-4f0e-9a52-5b0f6f3c9e71'
/** What has ended the program, or the tool, so often is not tried again by itself: nobody knows whether the video was at fault. What was away does not count. */
const MOST_TRIES = 3

interface Needs {
  readonly files: Pick<VaultFiles, 'kept' | 'replace'>
  readonly store: FileStore
  readonly slow: SlowVideos
  readonly now: Clock
  readonly ffmpeg: () => Promise<string | undefined>
  /** Where files are written meanwhile. */
  readonly folder: string
  readonly outbox: Pick<Outbox, 'keep'>
  readonly dispatch: (command: Command) => Promise<unknown>
}

interface Failed {
  readonly why: VideoFailure
}

/**
 * Makes a video of a post one that plays, and says so on the post. May be done again, from wherever it was left. One of which nothing comes
 * is kept for its author, who finds it in the copy of their data, and is shown to nobody.
 */
export const prepareVideo = ({ files, store, slow, now, ffmpeg, folder, outbox, dispatch }: Needs): Doer => {
  const prepare = async (known: StoredFile, tries: number, until?: AbortSignal): Promise<StoredFile | Failed> => {
    const [tool, found] = [await ffmpeg(), await store.find(known.id, 'source')]
    if (!tool || !found) return { why: 'unavailable' }
    if (tries > MOST_TRIES) return { why: 'unavailable' }
    return inScratch(folder, found, async ({ source, target }) => {
      const type = await fileTypeFromFile(source) // the row may speak of what was made of it before
      if (!type) return { why: 'damaged' }
      const made = await makePlayable({ ffmpeg: tool, source, mime: type.mime, target, until })
      if ('why' in made) return made
      const [{ size }, sha256] = [await stat(target), await sha256Of(target)]
      await store.put(known.id, 'original', { path: target })
      return { id: known.id, mime: 'video/mp4', size, sha256, ...made }
    })
  }

  /** What became of it; undefined when it is gone. */
  const outcomeOf = async (known: StoredFile, tries: number, until?: AbortSignal): Promise<VideoOutcome | undefined> => {
    const isMade = !(await store.find(known.id, 'source')) && (await store.find(known.id, 'original'))
    const prepared = isMade ? known : await prepare(known, tries, until)
    if ('why' in prepared) return { state: 'failed', why: prepared.why }
    if (!isMade && !(await files.replace(prepared))) {
      await store.remove(known.id) // it was erased meanwhile
      return undefined
    }
    const { mime, width, height } = prepared
    return { state: 'ready', mime, width, height }
  }

  const doer: Doer = async (task, until) => {
    const { data, tries, excused } = task
    const { file } = data as VideoTask
    const known = (await files.kept([file])).get(file)
    if (!known) await store.remove(file) // it was erased while it was made before, by a program that was ended over it
    const outcome = known && (await unlessTooManySlow({ slow, now }, task, () => outcomeOf(known, tries - excused, until)))
    if (!outcome) return 'dropped'
    await dispatch(preparedCommand(task, outcome))
    if (outcome.state === 'ready') {
      await outbox.keep(shrinkingAfter(task))
      await store.remove(file, 'source')
    }
    return 'done'
  }
  /** What was away for a week: the post says that it failed, and does not wait for ever. */
  const givenUp = async (task: HeldTask): Promise<void> => {
    const { file } = task.data as VideoTask
    if ((await files.kept([file])).has(file)) await dispatch(preparedCommand(task, { state: 'failed', why: 'unavailable' }))
  }
  return Object.assign(doer, { givenUp })
}

/** The smaller one is made when the video can be played already, by a task of its own for the same member. */
const shrinkingAfter = ({ id: task, data, at, payer = '' }: HeldTask): Task => ({
  id: uuidv5('smaller', task),
  kind: 'shrink-video',
  data,
  at,
  payer,
})

/** The same command however often a task is done; what has failed may be a task again. */
const preparedCommand = ({ id: task, data, at }: HeldTask, outcome: VideoOutcome): Command => {
  const { file, post } = data as VideoTask
  const [word, id] = post.split('-') as [string, string]
  const { name, key } = VIDEO_STREAMS[word]!
  return {
    id: uuidv5(task, VIDEOS),
    type: `Prepare${name}Video`,
    by: 'system:videos',
    at,
    data: { [key]: Number(id), file, outcome },
  }
}
