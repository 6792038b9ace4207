import type { Request, Response } from 'express'
import { Refusal } from '../../domain/kernel/refusal.js'
import { isInQuery, type Call, type Files } from '../contract/call.js'
import type { Received, Uploads } from '../files/uploads.js'
import { fieldsInHeaders } from './fields/fields-in-headers.js'
import { isMember, type Caller, type Visitor } from './sessions/caller.js'

/** What a request gives: its fields as they came, and its files, which lie in a temporary place. */
export interface Given {
  readonly given: Record<string, unknown>
  readonly received: readonly Received[]
}

/** Bytes that a form says it has, or may have where it says nothing. */
export const comesOf = (req: Request, most: number): number => Math.min(Number(req.get('Content-Length') ?? most), most)

/** Bytes of a form that were read since a place on its connection; never more than it said it had. */
export const cameOf = (req: Request, before: number): number =>
  Math.min(req.socket.bytesRead - before, Number(req.get('Content-Length') ?? Infinity))

/** Whose it is said to be, where nobody has signed in. */
export const addressIn = (fields: Given['given']): unknown => fields['emailId'] ?? fields['email']

/** Fields and files together; all its fields are text. */
export const isForm = (req: Request): boolean => Boolean(req.is('multipart/form-data'))

/** What tells one upload from another without reading it again. */
export const labelOf = ({ originalName, size }: Received): readonly unknown[] => [originalName, size]

/** What the form of whoever asks takes. */
export const filesFor = ({ files, filesOfVisitors }: Call, caller: Caller | Visitor | undefined): Files | undefined =>
  caller && !isMember(caller) ? (filesOfVisitors ?? files) : files

/** Fields and files of a request, wherever they stand in it. Refuses what is no object, and files that the form does not take. */
export const read = async (call: Call, req: Request, res: Response, uploads: Uploads, files: Files | undefined): Promise<Given> => {
  if (isInQuery(req.method)) return { given: { ...req.query }, received: [] }
  if (files && isForm(req)) {
    const { fields, received } = await uploads.parse(files, req, res)
    return { given: call.inHeaders ? { ...fieldsInHeaders(call, req), ...fields } : fields, received }
  }
  const body: unknown = req.body ?? {}
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refusal('malformed', 'The request could not be read')
  return { given: { ...body }, received: [] }
}
