import { Refusal } from '../../../domain/kernel/refusal.js'
import { ChangePicture, RemoveCv, UploadCv } from '../../../domain/members/messages.js'
import { deleteCv, uploadCv, uploadPic, uploadProfilePic } from '../../contract/members/profile-files.js'
import type { Deps } from '../../deps.js'
import type { Kept } from '../../files/keep.js'
import { TEN_MINUTES } from '../../files/showing/links.js'
import type { Caller } from '../../http/sessions/caller.js'
import type { Received } from '../../files/uploads.js'
import type { Send, Sent } from '../../http/send.js'
import { serve, type Served } from '../../http/serve.js'
import { keepOwn, type OwnFile } from '../../files/keep-one.js'
import { NO_CV } from './no-cv.js'

const NOT_AN_IMAGE = 'Please select a valid image file'
/** Its link ends as other pictures' do, with the next full hour. */
const portrait = { files: uploadPic.files, none: NOT_AN_IMAGE, wrongType: NOT_AN_IMAGE } as const satisfies OwnFile
const profilePortrait: OwnFile = { ...portrait, none: 'Please select an image', wrongType: 'Please Select Valid Image type' }
const NOT_A_PDF = 'CV must be PDF.'
const cv: OwnFile = {
  files: uploadCv.files,
  none: NOT_A_PDF,
  wrongType: NOT_A_PDF,
  ending: '.pdf',
  lasting: TEN_MINUTES,
}

interface Upload {
  readonly caller: Caller
  readonly files: readonly Received[]
  readonly still: () => Promise<unknown>
  readonly commandId: string
  readonly send: Send
}

/** A member's picture and CV (spec 1 §4, §7). */
export const memberFileRoutes = ({ now, keep, links }: Pick<Deps, 'now' | 'keep' | 'links'>): Served[] => {
  /** Keeps the file, has the member's command name it, and answers where it lies. */
  const upload = async (asked: Upload, own: OwnFile, tell: (kept: Kept, at: string) => Promise<Sent>, msg: string) => {
    const { caller, files: received, still, commandId } = asked
    const at = now()
    const kept = await keepOwn(keep, own, { received, memberId: caller.id, still, commandId, at })
    const { stale } = await tell(kept, at)
    const { file, name: filename, mime: mimetype } = kept
    const fileInfo = { filename, path: links.sign(file, 'original', at, own.lasting), mimetype, size: received[0]!.size }
    return { answer: { fileInfo }, msg, stale }
  }

  const changePicture = (asked: Upload, own: OwnFile) =>
    upload(asked, own, ({ file }, at) => asked.send(ChangePicture, { memberId: asked.caller.id, file }, { at }), 'Your picture is saved.')

  const changeCv = (asked: Upload) =>
    upload(asked, cv, ({ file, name }, at) => asked.send(UploadCv, { memberId: asked.caller.id, file, name }, { at }), 'Your CV is saved.')

  return [
    serve(uploadPic, (asked) => changePicture(asked, portrait)),
    serve(uploadProfilePic, (asked) => changePicture(asked, profilePortrait)),
    serve(uploadCv, changeCv),

    serve(deleteCv, async ({ caller: { id: memberId }, send }) => {
      const { stale, changed } = await send(RemoveCv, { memberId })
      if (!changed) throw new Refusal('not-found', NO_CV)
      return { answer: {}, msg: 'Your CV is deleted.', stale }
    }),
  ]
}
