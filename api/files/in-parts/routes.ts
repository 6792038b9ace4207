import type { UploadInParts } from '../../../commands/vault/files/uploads.js'
import { beginUpload, endUpload, findUpload, sendPart } from '../../contract/files/uploads.js'
import type { Deps } from '../../deps.js'
import { serve, type Served } from '../../http/serve.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { isUploadId, lengthIn, mustBePart, mustSpeakTus, offsetIn, postIn, type HeaderOf } from './headers.js'

/** Uploads in parts (tus 1.0): whose they are is told by the token. */
export const inPartsRoutes = ({ now, inParts }: Deps): Served[] => [
  serve(beginUpload, async ({ caller, header }) => {
    mustSpeakTus(header)
    const upload = await inParts.begin(caller.id, lengthIn(header), now(), postIn(header))
    return { answer: {}, headers: { ...stateOf(upload), Location: `/api/upload/${upload.id}` } }
  }),

  serve(findUpload, async ({ caller, params, header }) => {
    const upload = await inParts.find(idIn(params, header), caller.id, now())
    return { answer: {}, headers: { ...stateOf(upload), 'Upload-Length': String(upload.size) } }
  }),

  serve(sendPart, async ({ caller, params, header, incoming: bytes, still }) => {
    const id = idIn(params, header)
    mustBePart(header)
    const length = header('Content-Length')
    const coming = { offset: offsetIn(header), length: length === undefined ? undefined : Number(length), bytes, still, at: now() }
    return { answer: {}, headers: stateOf(await inParts.receive(id, caller.id, coming)) }
  }),

  serve(endUpload, async ({ caller, params, header }) => {
    await inParts.end(idIn(params, header), caller.id, now())
    return { answer: {} }
  }),
]

const idIn = ({ id }: { readonly id: string }, header: HeaderOf): string => {
  mustSpeakTus(header)
  if (!isUploadId(id)) throw new Refusal('not-found', 'There is no such upload')
  return id
}

const stateOf = ({ received, until }: UploadInParts) => ({
  'Upload-Offset': String(received),
  'Upload-Expires': new Date(until).toUTCString(),
})
