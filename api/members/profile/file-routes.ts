import { Refusal } from '../../../domain/kernel/refusal.js'
import { deleteCv, uploadCv, uploadPic, uploadProfilePic } from '../../contract/profile.js'
import type { Deps } from '../../deps.js'
import type { Kept } from '../../files/keep.js'
import { TEN_MINUTES } from '../../files/links.js'
import type { Caller } from '../../http/sessions/caller.js'
import type { Received } from '../../files/uploads.js'
import { serve, type Served } from '../../http/serve.js'
import { keepOwn, NO_CV, type OwnFile } from './member-upload.js'
import { telling } from '../telling.js'

const NOT_AN_IMAGE = 'Please select a valid image file'
/** Its link ends as other pictures' do, with the next full hour. */
const portrait = { files: uploadPic.files, category: 'IMAGE', none: NOT_AN_IMAGE, wrongType: NOT_AN_IMAGE } as const satisfies OwnFile
const profilePortrait: OwnFile = { ...portrait, none: 'Please select an image', wrongType: 'Please Select Valid Image type' }
const NOT_A_PDF = 'CV must be PDF.'
const cv: OwnFile = {
  files: uploadCv.files,
  category: 'REPORT',
  none: NOT_A_PDF,
  wrongType: NOT_A_PDF,
  ending: '.pdf',
  lasting: TEN_MINUTES,
}

interface Sent {
  readonly caller: Caller
  readonly files: readonly Received[]
  readonly still: () => Promise<unknown>
  readonly commandId: string
}

/** A member's picture and CV (spec 1 §4, §7). */
export const memberFileRoutes = (deps: Pick<Deps, 'now' | 'dispatch' | 'log' | 'progress' | 'keep' | 'links'>): Served[] => {
  const { now, keep, links } = deps
  const tell = telling(deps)

  const upload = async (
    { caller, files: received, still, commandId }: Sent,
    own: OwnFile,
    type: 'ChangePicture' | 'UploadCv',
    naming: (kept: Kept) => object,
    msg: string,
  ) => {
    const at = now()
    const kept = await keepOwn(keep, own, { received, memberId: caller.id, still, commandId, at })
    const { stale } = await tell({ type, memberId: caller.id, commandId, data: naming(kept), at })
    const { file, name: filename, mime: mimetype } = kept
    const fileInfo = { filename, path: links.sign(file, 'original', at, own.lasting), mimetype, size: received[0]!.size }
    return { answer: { fileInfo }, msg, stale }
  }

  const changePicture = (asked: Sent, own: OwnFile) =>
    upload(asked, own, 'ChangePicture', ({ file }) => ({ file }), 'Your picture is saved.')

  return [
    serve(uploadPic, (asked) => changePicture(asked, portrait)),
    serve(uploadProfilePic, (asked) => changePicture(asked, profilePortrait)),
    serve(uploadCv, (asked) => upload(asked, cv, 'UploadCv', ({ file, name }) => ({ file, name }), 'Your CV is saved.')),

    serve(deleteCv, async ({ caller, commandId }) => {
      const { stale, changed } = await tell({ type: 'RemoveCv', memberId: caller.id, commandId, data: {}, at: now() })
      if (!changed) throw new Refusal('not-found', NO_CV)
      return { answer: {}, msg: 'Your CV is deleted.', stale }
    }),
  ]
}
