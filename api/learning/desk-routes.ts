import { learning } from '../../commands/learning.js'
import { claimId } from '../../commands/vault/claims.js'
import type { LearningId } from '../../domain/kernel/ids.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import { learningSubject } from '../../domain/learning/learning-post.js'
import { PublishLearningPost, WithdrawLearningPost, type LearningFile } from '../../domain/learning/messages.js'
import { learningAtDesk } from '../../projections/learning/queries.js'
import { LEARNING_IN_A_PAGE, publishLearning, staffLearning, withdrawLearning } from '../contract/learning.js'
import type { Deps } from '../deps.js'
import type { Kept } from '../files/keep.js'
import { keepOne } from '../files/keep-one.js'
import { nextOf } from '../http/fields/next-of.js'
import { serve, type Served } from '../http/serve.js'
import { captionsIn } from './captions.js'
import { presentAtDesk } from './presenter.js'

const { files } = publishLearning
const NO_FILE = 'Please choose an image or a video.'
const NO_CAPTIONS = 'An image has no captions.'

const refused = (field: string, msg: string) => new Refusal('invalid', msg, [{ field, msg }])

/** What editors do with what members learn from. */
export const learningDeskRoutes = ({ now, pool, links, keep }: Pick<Deps, 'now' | 'pool' | 'links' | 'keep'>): Served[] => [
  serve(staffLearning, async ({ body: { before, pageSize: size = LEARNING_IN_A_PAGE } }) => {
    const rows = await learningAtDesk(pool, { size, before })
    const linkTo = links.at(now())
    const next = nextOf(rows, size, ({ position }) => position)
    return { answer: { result: rows.map((row) => presentAtDesk(row, { linkTo })), next } }
  }),

  serve(publishLearning, async ({ body, files: received, still, commandId, send }) => {
    if (received.length === 0) throw refused('attachment', NO_FILE)
    const captions = body.captions?.trim() ? captionsIn(body.captions) : undefined
    const learningId = (await claimId(pool, commandId, now())) as LearningId
    const whose = { owner: null, subject: learningSubject({ learningId }), stream: `${learning.prefix}${learningId}` }
    const [kept] = await keepOne(keep, received, { files, ...whose, commandId, still, at: now() })
    if (captions && kept!.category !== 'VIDEO') throw refused('captions', NO_CAPTIONS)
    const { title, description = '', author, speciality, captions_language: captionsLanguage = 'en' } = body
    const words = { title: title.trim(), description: description.trim(), author: author.trim(), speciality }
    const data = { learningId, ...words, attachment: fileOf(kept!), ...(captions && { captions, captionsLanguage }) }
    const { stale } = await send(PublishLearningPost, data)
    return { answer: { id: learningId }, msg: 'Published', stale }
  }),

  serve(withdrawLearning, async ({ params: { id: learningId }, send }) => {
    const { stale } = await send(WithdrawLearningPost, { learningId })
    return { answer: {}, msg: 'Withdrawn: nobody can see it any more.', stale }
  }),
]

const fileOf = ({ file, category, mime, width, height }: Kept): LearningFile => ({
  ...{ file, mime, width, height },
  category: category === 'VIDEO' ? 'VIDEO' : 'IMAGE',
})
