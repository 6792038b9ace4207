import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createExplorePost, uploadExploreVideo } from '../../api/contract/explore-forms.js'
import { findFfmpeg } from '../../api/files/video/find-ffmpeg.js'
import { runFfmpeg } from '../../api/files/video/run-ffmpeg.js'
import type { Speciality } from '../../domain/kernel/speciality.js'
import type { Teller } from './connections.js'
import type { Name } from './story.js'

export interface ToldReel {
  /** How long ago it was posted, in milliseconds. */
  readonly ago: number
  readonly by: Name
  readonly title: string
  readonly speciality: Speciality
}

const HOUR = 60 * 60 * 1000

/** What surgeons of the story show in Explore: nobody's patient, and nobody's hands. */
export const REELS: readonly ToldReel[] = [
  { ago: 6 * HOUR, by: 'Three', title: 'Sample: a test picture, to see how videos play here', speciality: 'General Surgery' },
]

/** Tells it by the calls of its author, in the two steps of the form; nothing of it where no program runs that could make a video. */
export const tellReel = async (by: (name: Name) => Teller, { by: author, title, speciality }: ToldReel): Promise<void> => {
  const ffmpeg = await findFfmpeg()
  if (ffmpeg === undefined) return
  const { postId } = await by(author).say(createExplorePost.path, { title, speciality })
  const form = new FormData()
  form.set('id', String(postId))
  form.set(uploadExploreVideo.files.field, new Blob([new Uint8Array(await testPicture(ffmpeg))]), 'sample.mp4')
  await by(author).say(uploadExploreVideo.path, form)
}

/** Some seconds of the tool's own moving test picture, upright as a telephone holds it, with a tone. */
const testPicture = async (ffmpeg: string): Promise<Buffer> => {
  const folder = await mkdtemp(join(tmpdir(), 'sfs-sample-'))
  try {
    const path = join(folder, 'sample.mp4')
    const picture = ['-f', 'lavfi', '-i', 'testsrc2=d=6:s=540x960:r=25', '-f', 'lavfi', '-i', 'sine=f=330:d=6']
    const how = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '30', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-af', 'volume=0.1']
    const { ok, said } = await runFfmpeg(ffmpeg, [...picture, ...how, path], { patience: 60_000 })
    if (!ok) throw new Error(`The sample video could not be made: ${said}`)
    return await readFile(path)
  } finally {
    await rm(folder, { recursive: true })
  }
}
