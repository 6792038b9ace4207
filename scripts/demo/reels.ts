import { createExplorePost, uploadExploreVideo } from '../../api/contract/reels/explore-forms.js'
import type { Speciality } from '../../domain/kernel/people/speciality.js'
import type { Teller } from './connections.js'
import { filmOf } from './film.js'
import { picture, type View } from './picture.js'
import type { Name } from './story.js'
import { PER_SECOND, sutureFrames } from './suture.js'

export interface ToldReel {
  /** How long ago it was posted, in milliseconds. */
  readonly ago: number
  readonly by: Name
  readonly title: string
  readonly speciality: Speciality
  /** One picture after the other; where there are none, a suture is sewn. */
  readonly views?: readonly View[]
}

const HOUR = 60 * 60 * 1000

/** What surgeons of the story show in Explore on its last day (a post waits no longer for its video), newest first, upright and across: nobody's patient, and nobody's hands. */
export const REELS: readonly ToldReel[] = [
  { ago: 4 * HOUR, by: 'Three', title: 'Sample: a running suture, drawn', speciality: 'General Surgery' },
  { ago: 5 * HOUR, by: 'Two', title: 'Sample: from the scan to the ports, drawn', speciality: 'GI Surgery', views: ['scan', 'plan'] },
  {
    ago: 6 * HOUR,
    by: 'Five',
    title: 'Sample: reading a curve of pressures, drawn',
    speciality: 'Trauma',
    views: ['curve', 'scan', 'curve'],
  },
]

const filmFor = async (views: ToldReel['views']): Promise<Buffer | undefined> =>
  views ? filmOf(await Promise.all(views.map(picture))) : filmOf(await sutureFrames(), { rate: PER_SECOND })

/** Tells it by the calls of its author, in the two steps of the form; nothing of it where no program runs that could make a video. */
export const tellReel = async (by: (name: Name) => Teller, { by: author, title, speciality, views }: ToldReel): Promise<void> => {
  const film = await filmFor(views)
  if (film === undefined) return
  const { postId } = await by(author).say(createExplorePost.path, { title, speciality })
  const form = new FormData()
  form.set('id', String(postId))
  form.set(uploadExploreVideo.files.field, new Blob([new Uint8Array(film)]), 'sample.mp4')
  await by(author).say(uploadExploreVideo.path, form)
}
